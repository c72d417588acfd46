import ArgumentParser
import BookshopPlayer
import Foundation

/// Runs the command that the arguments name, and decides how the program ends.
@main @MainActor enum Program {
  /// Not asynchronous: the runtime would open files of its own before the streams are prepared.
  static func main() {
    Terminal.begin()
    exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    do {
      let command = try Bookshop.parseAsRoot()
      if let command = command as? any Command { return try command.perform() }
      // One that the argument parser brings, such as help.
      var other = command
      try other.run()
      return .done
    } catch let error as FileError {
      Terminal.complain("\(error)")
      return .unable
    } catch {
      return explain(error)
    }
  }

  /// Writes what the argument parser has to say: help on standard output, mistakes on standard error.
  private static func explain(_ error: any Error) -> ExitStatus {
    let text = Bookshop.fullMessage(for: error)
    guard Bookshop.exitCode(for: error).isSuccess else {
      Terminal.explain(text)
      return .unable
    }
    do {
      try Terminal.print(text + "\n")
      return .done
    } catch {
      Terminal.complain("\(error)")
      return .unable
    }
  }
}
