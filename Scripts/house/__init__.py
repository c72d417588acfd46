"""What the scripts know about the house: its rules, and how to read its Swift files."""
