"""What people see and touch: the only home of pygame and pytmx."""
