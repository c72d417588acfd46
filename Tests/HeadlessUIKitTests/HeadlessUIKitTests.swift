// Filled by its first test.
