"""How pictures show themselves."""

from __future__ import annotations

import base64
import os
from pathlib import Path


class PictureDisplay:
    """The methods of a picture."""

    __slots__ = ()

    text: str | None
    svg: str | None
    png: str | None

    @property
    def content(self) -> str | bytes:
        """The picture: text and SVG as they are, PNG as bytes."""
        if self.png is not None:
            return base64.b64decode(self.png)
        return self.svg if self.svg is not None else self.text or ""

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the picture into a file."""
        content = self.content
        file = Path(path)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    def _repr_svg_(self) -> str | None:
        return self.svg

    def _repr_png_(self) -> str | None:
        return self.png

    def __str__(self) -> str:
        content = self.content
        return f"{len(content)} bytes of PNG" if isinstance(content, bytes) else content
