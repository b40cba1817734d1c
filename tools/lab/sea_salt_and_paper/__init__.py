"""Sea Salt & Paper for the field's tools."""
