import ArgumentParser
import BookshopPlayer

/// `bookshop trace`.
struct TraceCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Taps a button of the catalogue, and prints the way of its message.",
    discussion: """
      JSON (keys in alphabetical order, empty ones left out):
        message       the message as text
        type          its type, if a flow was asked
        responders    who passed it on, from the button to the screen
        coordinators  from the screen's own up to the root: name, isAsked;
                      components in the order in which they are asked, each
                      with name, isAsked and the type of message it takes;
                      decision of the flow, if it was asked
        outcome       how the message ended
        changes       what became different in the states of the flows:
                      flow, property, before, after
        screens       what the shop's flow shows: before, after
        calls         what UIKit was told to do with the shop's stack

      A title that no button has ends with exit code 2.

      \(ExitStatus.help)
      """)

  @Argument(help: "The title of the button.")
  var button = "Night Train to Almeria"

  @MainActor func perform() throws -> ExitStatus {
    do {
      try Terminal.print(MessageTrace(tapping: button).json + "\n")
      return .done
    } catch let error as StepError {
      Terminal.complain("\(error)")
      return .unable
    }
  }
}
