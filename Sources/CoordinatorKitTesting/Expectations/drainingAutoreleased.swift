#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Runs a closure so that objects autoreleased in Objective-C are released when it ends.
func drainingAutoreleased<Result>(_ operation: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: operation)
  #else
    try operation()
  #endif
}
