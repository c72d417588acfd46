import Testing

/// Checks what a process said when it ended; release builds do not print the text of a precondition.
func expectText(
  _ texts: String..., in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try #require(result, sourceLocation: sourceLocation)
  #if DEBUG
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    for text in texts {
      #expect(output.contains(text), sourceLocation: sourceLocation)
    }
  #endif
}
