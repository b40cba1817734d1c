"""The players of Turn the Tide: rules of thumb first, then what plays on arrays, thousands of tables at once."""
