"""Reads QR codes in pictures."""

from __future__ import annotations

LONGEST_CODE = 2048


def read_code(pixels: bytes, width: int, height: int) -> str:
    """Returns the text of the QR code in grey pixels; "" if there is none.

    Raises:
        ImportError: where the package that reads codes is missing.
    """
    import zxingcpp  # imported here: few take a photo, and some processors have no wheel

    image = memoryview(pixels).cast("B", (height, width))
    found = zxingcpp.read_barcodes(image, zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode]))
    return next((one.text for one in found if 0 < len(one.text) <= LONGEST_CODE), "")
