"""What Scripts/check-program checks."""
