"""How any picture is made."""
