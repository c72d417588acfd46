/// How the program ends; the same for all commands.
enum ExitStatus: Int32 {
  /// All was done, and came out as it should.
  case done = 0
  /// It was done, and something did not come out as it should.
  case failed = 1
  /// It could not be done.
  case unable = 2

  /// The table of exit codes.
  static let help = """
    EXIT CODES:
      0   done, and as it should be
      1   play: a line is not a step, or the step cannot be done
          replay: a step came out otherwise
          check: a rule is broken, or not every state was visited
      2   could not run: wrong arguments, or a file, standard input or output that
          cannot be read or written
    """
}
