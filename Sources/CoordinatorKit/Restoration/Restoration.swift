/// What a `FlowArchiver` works with: migrations from older versions, and why something was not restored.
public enum Restoration {}
