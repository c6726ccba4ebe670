"""What people see of Nim."""
