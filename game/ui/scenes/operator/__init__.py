"""What the operator of an untended screen finds behind the PIN."""
