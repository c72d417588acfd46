import Testing

/// What an operation comes to.
///
/// One that nobody ends fails its test, rather than keeping all of them waiting.
@MainActor func ending<Value>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: @escaping @MainActor () async -> Value
) async throws -> Value {
  var value: Value?
  Task { value = await operation() }
  for _ in 1...100_000 where value == nil { await Task.yield() }
  return try #require(value, "nobody ends what the test waits for", sourceLocation: sourceLocation)
}
