import CoordinatorKitUI
import Testing
import TestFlows

@MainActor @Suite("Text fields of a flow's alert", .headless)
struct AlertFieldTests {
  private let phone: Phone
  private let flow: StateFlowCoordinator<RenameFlow>
  private let reports = Reports()

  init() {
    phone = Phone()
    flow = reports.scope {
      StateFlowCoordinator(RenameFlow(), state: .init(), in: FlowNavigationController()) { _ in
        UIViewController()
      }
    }
    phone.window.rootViewController = flow.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  private func ask(_ message: RenameFlow.Message = .ask) throws -> UIAlertController {
    flow.send(message)
    phone.settle()
    return try #require(flow.rootViewController.presentedViewController as? UIAlertController)
  }

  @Test("Each field has its placeholder, its text, and the keyboard for what is typed")
  func fields() throws {
    let fields = try #require(try ask().textFields)
    #expect(fields.map(\.placeholder) == ["Name", "Address"])
    #expect(fields.map(\.text) == ["", "example.org"])
    #expect(fields.map(\.textContentType) == [.name, .URL])
    #expect(fields.map(\.keyboardType) == [.default, .URL])
    #expect(fields.map(\.autocapitalizationType) == [.words, .none])
    #expect(fields.map(\.isSecureTextEntry) == [false, false])
  }

  private struct FormFlow: Flow {
    struct State: FlowState {}
    enum Screen: FlowScreen { case form }
    static let all: [FlowAlert.TextField.Content] = [
      .text, .password, .newPassword, .oneTimeCode, .emailAddress, .number,
    ]
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.form
      FlowAlert("form", title: nil) {
        for each in Self.all { FlowAlert.TextField("", content: each) }
      }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("Passwords are dots, and numbers, codes and addresses have their keyboards")
  func contents() throws {
    let form = StateFlowCoordinator(FormFlow(), state: .init(), in: FlowNavigationController()) {
      _ in UIViewController()
    }
    phone.window.rootViewController = form.rootViewController
    phone.settle()
    let alert = form.rootViewController.presentedViewController as? UIAlertController
    let fields = try #require(alert?.textFields)
    #expect(fields.map(\.isSecureTextEntry) == [false, true, true, false, false, false])
    #expect(
      fields.map(\.keyboardType) == [
        .default, .default, .default, .numberPad, .emailAddress, .numberPad,
      ])
  }

  @Test("The message of a tapped button carries what the user typed")
  func sendsTexts() throws {
    let alert = try ask()
    let fields = try #require(alert.textFields)
    #expect(alert.preferredAction?.title == "Rename")
    #expect(!phone.user.tapAlertAction(alert.actions[1], in: alert), "Nothing is typed yet.")
    #expect(phone.user.type("Novels", into: fields[0]))
    #expect(phone.user.tapAlertAction(alert.actions[1], in: alert))
    phone.settle()
    #expect(flow.state.name == "Novels at example.org")
    #expect(flow.state.question == nil)
    #expect(reports.texts == [])
  }

  @Test("A button is enabled as the texts and the state say, while the alert is shown")
  func enabled() throws {
    let alert = try ask()
    let fields = try #require(alert.textFields)
    #expect(alert.actions.map(\.isEnabled) == [true, false])
    #expect(phone.user.type("N", into: fields[0]))
    #expect(alert.actions.map(\.isEnabled) == [true, true])
    flow.send(RenameFlow.Message.lock)
    phone.settle()
    #expect(alert.actions.map(\.isEnabled) == [true, false])
    #expect(fields[0].text == "N", "What the user types is not overwritten.")
    #expect(flow.rootViewController.presentedViewController === alert)
  }

  @Test("The return key does not tap a disabled button")
  func returnKey() throws {
    let alert = try ask()
    let fields = try #require(alert.textFields)
    #expect(!phone.user.pressReturn(in: fields[1]))
    #expect(phone.user.type("N", into: fields[0]))
    #expect(phone.user.pressReturn(in: fields[1]))
    phone.settle()
    #expect(flow.state.name == "N at example.org")
  }

  @Test("An action sheet is shown without its text fields, and that is reported")
  func actionSheet() throws {
    let alert = try ask(.askInSheet)
    #expect(alert.textFields == nil)
    #expect(reports.kinds == [.noEffect])
    #expect(reports.texts.first?.contains("lists text fields in the action sheet") == true)
  }
}
