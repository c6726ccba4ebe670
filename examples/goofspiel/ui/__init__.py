"""What people see of Goofspiel."""
