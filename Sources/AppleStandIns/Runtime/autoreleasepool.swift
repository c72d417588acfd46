/// Runs something; nothing is ever put off here, so all is released when its last holder lets go.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
