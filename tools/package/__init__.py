"""Makes what people take home: one folder, a Debian package, an update on a stick; and checks each."""
