"""The cross of a window: the message by which a window manager asks a program to close it."""

import ctypes
from ctypes import c_char_p, c_int, c_long, c_ulong, c_void_p

_CLIENT_MESSAGE = 33


class _Message(ctypes.Structure):
    """XClientMessageEvent with the room of XEvent, the union that it is a part of."""

    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("rest", c_long * 24),
    ]


def ask_to_close(display: str, window: int) -> None:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = c_void_p
    x11.XInternAtom.restype = c_ulong
    x11.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
    x11.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    x11.XCloseDisplay.argtypes = [c_void_p]
    connection = x11.XOpenDisplay(display.encode())
    message = _Message(type=_CLIENT_MESSAGE, window=window, format=32)
    message.message_type = x11.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(connection, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(connection)
