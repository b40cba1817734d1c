"""Turn the Tide for the field's tools, and its endings as small games of their own."""
