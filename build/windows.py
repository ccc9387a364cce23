"""What Windows wants to know of a program: its version as a resource, and a manifest."""

from pathlib import Path

import bundle

MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">permonitorv2,permonitor</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
</assembly>
"""
"""Windows 10 and newer, no special rights, and pixels that are never stretched."""

_RUSSIAN_UNICODE = "041904B0"
_RUSSIAN, _UNICODE = 0x419, 1200


def version_text(version: str) -> str:
    """The version resource, in the words that PyInstaller reads."""
    numbers = tuple(int(part) for part in (*version.split("."), "0", "0", "0")[:4])
    strings = {
        "CompanyName": bundle.TITLE,
        "FileDescription": "Корова 006 и Лови мышей!",
        "FileVersion": version,
        "InternalName": bundle.NAME,
        "OriginalFilename": f"{bundle.NAME}.exe",
        "ProductName": bundle.TITLE,
        "ProductVersion": version,
    }
    told = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)), "
        f"kids=[StringFileInfo([StringTable({_RUSSIAN_UNICODE!r}, [{told}])]), "
        f"VarFileInfo([VarStruct('Translation', [{_RUSSIAN}, {_UNICODE}])])])\n"
    )


def version_file(work: Path) -> Path:
    """The version resource of this version as a file."""
    path = work / "version.txt"
    work.mkdir(parents=True, exist_ok=True)
    path.write_text(version_text(bundle.version()), encoding="utf-8")
    return path
