"""The program as people meet it: a real window on a virtual screen, a real mouse, real keys."""
