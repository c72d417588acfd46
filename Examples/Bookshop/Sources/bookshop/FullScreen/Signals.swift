import Foundation

/// The signals that concern a terminal, one after the other, read where they are waited for.
@MainActor final class Signals {
  private static let heard = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM]

  /// Where they can be waited for.
  var input: Int32 { SignalPipe.shared.input }

  /// Listens from now on.
  func listen() {
    for signal in Self.heard { Foundation.signal(signal, Self.note) }
  }

  /// Leaves the signals to the system again.
  func stopListening() {
    for signal in Self.heard { Foundation.signal(signal, SIG_DFL) }
  }

  /// The next signal that has come, `nil` if there is none.
  func next() -> Int32? {
    var number: UInt8 = 0
    return read(input, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Lets the system do with a signal what it does by itself: stop this program, or end it.
  ///
  /// Comes back when the program goes on after a stop, or if the system does not stop it because
  /// nobody could make it go on.
  func deliver(_ signal: Int32) {
    stopListening()
    // To this thread, which may block signals as all of libdispatch's do: sent to the program, it could
    // reach another thread after this one has gone on.
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    listen()
  }

  /// Runs in the middle of anything, so it only writes a byte.
  private static let note: @convention(c) (Int32) -> Void = { signal in
    let before = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(SignalPipe.shared.output, &number, 1)
    errno = before
  }
}

/// A pipe from signal handlers, which know nobody, to whoever waits.
private struct SignalPipe {
  static let shared = SignalPipe()

  let input: Int32
  let output: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    // A full pipe must not block a handler, an empty one not the reader.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (input, output) = (ends[0], ends[1])
  }
}
