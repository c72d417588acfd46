#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Runs something so that what Objective-C has put off releasing is released when it ends.
func drainingAutoreleased<Result>(_ operation: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: operation)
  #else
    try operation()
  #endif
}
