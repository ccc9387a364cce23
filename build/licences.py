"""The licences of everything that others have made and that the package holds.

Texts come from the installed packages that bring their own, and from `build/licences` for the libraries within them,
which do not. A library of the package that no part here owns up to stops the build.
"""

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import bundle

TEXTS = bundle.ROOT / "build" / "licences"
INDEX = "README.txt"


@dataclass(frozen=True, slots=True)
class Part:
    """Something of others: its name, what its licence is called, the texts, and how its files are recognised.

    A text is the name of a file in `build/licences`, or `package:pattern` for files that an installed package brings.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    libraries: str = ""
    """Matches the names of its shared libraries, without `lib` in front and numbers and endings behind."""
    files: str = ""
    """Matches the paths of its other files in the package."""
    code: str = ""
    """Matches the outermost names of its Python modules, which lie inside the program."""
    only: str = ""
    """The one system, as `sys.platform` calls it, whose packages hold it."""

    def owns(self, file: str) -> bool:
        name = re.fullmatch(_LIBRARY, file.rpartition("/")[2])
        stem = name and name["stem"]
        return bool(
            (self.libraries and stem and re.fullmatch(self.libraries, stem, re.IGNORECASE))
            or (self.files and re.fullmatch(self.files, file))
        )


_LIBRARY = r"(?:lib)?(?P<stem>[A-Za-z_+]+(?:2_[a-z]+|64_|2)?)(?:[-_.]?\d[\w.]*)*(?:-[\w.]+)*\.(?:so[\d.]*|dll|dylib)"
"""Such as libogg-15db22d2.so.0.8.6, libogg-0.dll, libogg.0.dylib."""
_LGPL = "LGPL-2.1.txt"
_FONT = "font_manrope/OFL.txt"
"""Where the font package keeps it: beside the faces."""

PARTS = (
    Part(
        "PyInstaller",
        "GPL-2.0 with bootloader exception",
        ("pyinstaller:(licenses/)?COPYING.txt",),
        code=r"pyi\w+|_pyi\w*",
    ),
    Part(
        "Python",
        "PSF-2.0",
        ("CPython.txt",),
        r"python",
        r"(.*/)?lib-dynload/.*|base_library\.zip|[^/]+\.pyd|(.*/)?Python(\.framework/.*)?",
    ),
    Part("pygame-ce", "LGPL-2.1-or-later", ("pygame-ce.txt", _LGPL), files=r"pygame/.*", code="pygame"),
    Part("SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib", ("SDL2.txt",), r"SDL2(_\w+)?"),
    Part("FreeType", "FTL", ("freetype.txt",), "freetype"),
    Part("HarfBuzz", "MIT-Modern-Variant", ("harfbuzz.txt",), "harfbuzz"),
    Part("Brotli", "MIT", ("brotli.txt",), r"brotli\w*"),
    Part("libjpeg-turbo", "IJG and BSD-3-Clause", ("libjpeg.txt",), "jpeg|turbojpeg"),
    Part("libpng", "libpng-2.0", ("libpng.txt",), "png"),
    Part("libtiff", "libtiff", ("libtiff.txt",), "tiff"),
    Part("libwebp", "BSD-3-Clause", ("libwebp.txt",), r"webp\w*|sharpyuv"),
    Part("Ogg and Vorbis", "BSD-3-Clause", ("ogg-vorbis.txt",), r"ogg|vorbis\w*"),
    Part("Opus", "BSD-3-Clause", ("opus.txt",), "opus"),
    Part("Opusfile", "BSD-3-Clause", ("opusfile.txt",), "opusfile"),
    Part("FLAC", "BSD-3-Clause", ("FLAC.txt",), "FLAC"),
    Part("WavPack", "BSD-3-Clause", ("wavpack.txt",), "wavpack"),
    Part("libxmp", "MIT", ("libxmp.txt",), "xmp"),
    Part("mpg123", "LGPL-2.1", ("mpg123.txt", _LGPL), "mpg"),
    Part("FluidSynth", "LGPL-2.1-or-later", ("fluidsynth.txt", _LGPL), "fluidsynth"),
    Part("libsndfile", "LGPL-2.1-or-later", ("libsndfile.txt", _LGPL), "sndfile"),
    Part("PortMidi", "MIT", ("portmidi.txt",), "portmidi", only="win32"),
    Part("zlib", "Zlib", ("zlib.txt",), "z|zlib"),
    Part("bzip2", "bzip2-1.0.6", ("bzip2.txt",), "bz2?"),
    Part("liblzma", "public domain", ("liblzma.txt",), "lzma"),
    Part("libffi", "MIT", ("libffi.txt",), "ffi"),
    Part("Expat", "MIT", ("expat.txt",), "expat"),
    Part("libmpdec", "BSD-2-Clause", ("libmpdec.txt",), "mpdec"),
    Part(
        "NumPy, with OpenBLAS, LAPACK and libquadmath",
        "BSD-3-Clause, and others told in its text",
        ("numpy:licenses/.+", _LGPL),
        r"scipy_openblas\w*|quadmath",
        r"numpy/.*",
        "numpy",
    ),
    Part(
        "GCC runtime libraries",
        "GPL-3.0-or-later with GCC exception",
        ("GCC-runtime.txt", "GPL-3.0.txt"),
        r"gcc_s|stdc\+\+|gfortran",
    ),
    Part("PyTMX", "LGPL-3.0-or-later", ("PyTMX:(licenses/)?LICENSE", "GPL-3.0.txt"), code="pytmx"),
    Part("platformdirs", "MIT", ("platformdirs:(licenses/)?LICENSE",), code="platformdirs"),
    Part("Manrope", "OFL-1.1", (_FONT,), files=r"font_manrope/.*", code="font_manrope"),
    Part(
        "Microsoft Visual C++ runtime",
        "Microsoft redistributable",
        ("Microsoft.txt",),
        r"vcruntime\w*|msvcp\w*|ucrtbase|api",
        only="win32",
    ),
)
"""In the order of the list that people read."""

OURS = r"korova/.*|LICENSES/.*"


def owner(file: str) -> str | None:
    """Whose a file of the package is: a part's name, an empty word for our own, None if nobody knows."""
    if re.fullmatch(OURS, file):
        return ""
    return next((part.name for part in PARTS if part.owns(file)), None)


def owner_of_code(module: str) -> str | None:
    """The same for a Python module; those of Python itself are Python's."""
    outermost = module.partition(".")[0]
    if outermost == bundle.NAME:
        return ""
    if outermost in sys.stdlib_module_names or outermost.startswith("_sysconfigdata"):
        return "Python"
    return next((part.name for part in PARTS if part.code and re.fullmatch(part.code, outermost)), None)


def check(files: Iterable[str], modules: Iterable[str]) -> list[str]:
    """The files and modules that no licence is known for."""
    files = [file for file in files if owner(file.replace("\\", "/")) is None]
    return sorted({*files, *(module for module in modules if owner_of_code(module) is None)})


def collect(folder: Path) -> Path:
    """Put all licences into a new folder: one for each part, and a list of them; the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(bundle.ROOT / "LICENSE", folder / "LICENSE.txt")
    lines = [f"{bundle.TITLE} {bundle.version()}: LICENSE.txt. What others have made has licences of its own:", ""]
    for part in PARTS:
        if part.only not in ("", sys.platform):
            continue
        found = list(_texts(part))
        for path, name in found:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        lines.append(f"{part.name}: {part.licence}. See {', '.join(name for _, name in found)}.")
    (folder / INDEX).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def _texts(part: Part) -> Iterator[tuple[Path, str]]:
    """The files of a part's texts, and what they are called in the package."""
    for text in part.texts:
        package, colon, pattern = text.partition(":")
        if colon:
            yield from _brought(package, pattern)
        elif text == _FONT:
            yield _font_licence(), "Manrope/OFL.txt"
        else:
            yield TEXTS / text, text


def _brought(package: str, pattern: str) -> Iterator[tuple[Path, str]]:
    """What an installed package brings of its licences, in a folder of its name."""
    installed = distribution(package)
    inside = [(file, file.as_posix().partition(".dist-info/")[2]) for file in installed.files or ()]
    found = [(file, name) for file, name in inside if re.fullmatch(pattern, name)]
    if not found:
        raise FileNotFoundError(f"{package} brings no {pattern}")
    for file, name in found:
        yield Path(str(installed.locate_file(file))), f"{package}/{name.removeprefix('licenses/')}"


def _font_licence() -> Path:
    spec = find_spec("font_manrope")
    assert spec and spec.origin, "font-manrope is a dependency"
    return Path(spec.origin).parent / "files" / "OFL.txt"
