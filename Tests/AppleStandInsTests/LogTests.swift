import Foundation
import OSLog
import Synchronization
import Testing

/// Collects what is written while the body runs.
private func lines(of body: () -> Void) -> [String] {
  let lines = Lines()
  LogOutput.current.withValue(LogOutput { lines.add($0) }) { body() }
  return lines.all
}

private final class Lines: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }
  func add(_ line: String) { list.withLock { $0.append(line) } }
}

@Suite("Logging")
struct LogTests {
  @Test("A line names its type, and its log if it has one")
  func places() {
    let log = OSLog(subsystem: "shop", category: "links")
    let written = lines {
      os_log("plain")
      os_log("missing", log: log, type: .error)
      os_log(.fault, log: log, "broken")
    }
    #expect(
      written == ["default plain", "error [shop:links] missing", "fault [shop:links] broken"])
  }

  @Test("Arguments come into their places, whoever may see them")
  func arguments() {
    let written = lines {
      os_log("%@ of %{public}@ is %d, or %{private}.1f", "page", "book", 3, 2.5)
    }
    #expect(written == ["default page of book is 3, or 2.5"])
  }

  @Test("A logger writes values in its lines, by level")
  func logger() {
    let logger = Logger(subsystem: "shop", category: "links")
    let number = 7
    let written = lines {
      logger.debug("a \(number)")
      logger.info("b \(number, privacy: .public)")
      logger.notice("c \(number, privacy: .private)")
      logger.error("d")
      logger.fault("e")
      logger.log(level: .info, "f \("words")")
    }
    #expect(
      written == [
        "debug [shop:links] a 7", "info [shop:links] b 7", "default [shop:links] c 7",
        "error [shop:links] d", "fault [shop:links] e", "info [shop:links] f words",
      ])
  }

  @Test("Nobody reads a disabled log")
  func disabled() {
    let written = lines { os_log("unseen", log: .disabled) }
    #expect(written.isEmpty)
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .debug))
  }
}
