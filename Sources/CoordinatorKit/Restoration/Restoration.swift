/// A namespace for what `FlowArchiver` uses: migrations from older versions, and reasons for
/// failures.
public enum Restoration {}
