"""How our pictures are put together, as SVG text: parts, looks, frames and numerals. Nothing here knows pygame."""
