import HeadlessUIKit
import Testing

/// Puts two commands into the menu bar.
private final class MenuAppDelegate: UIResponder, UIApplicationDelegate {
  var builds = 0
  var isRoomy = true

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builds += 1
    #expect(builder.system === UIMenuSystem.main)
    let find = UIKeyCommand(
      title: "Find", image: UIImage(systemName: "magnifyingglass"), action: Shelf.find, input: "f",
      modifierFlags: .command, propertyList: 1)
    let sort = UICommand(title: "Sort", action: Shelf.sort)
    builder.insertSibling(UIMenu(title: "Shelf", children: [find, sort]), afterMenu: .view)
    guard isRoomy else { return }
    builder.insertSibling(UIMenu(title: "Books"), beforeMenu: .view)
    builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .file)
    builder.insertChild(UIMenu(title: "First"), atStartOfMenu: .file)
    builder.remove(menu: .edit)
    builder.replace(menu: .help, with: UIMenu(title: "Hints", identifier: .help))
    builder.replaceChildren(ofMenu: .window) { $0 + [UICommand(title: "Zoom", action: Shelf.sort)] }
    builder.replaceChildren(ofMenu: .edit) { _ in [] }
    builder.remove(menu: .edit)
    #expect(builder.menu(for: .edit) == nil)
  }
}

/// A screen with two commands, one of which it may not allow.
private final class Shelf: UIViewController {
  var log: [String] = []
  var allows = true
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  func find(_ sender: UICommand) { log.append("find \(sender.propertyList ?? "")") }
  func sort(_ sender: UICommand) { log.append("sort") }

  override func validate(_ command: UICommand) {
    command.attributes = allows ? [] : .disabled
  }
}

@MainActor @Suite("The menu bar and the keys of its commands", .headless)
struct MenuTests {
  private let app = MenuAppDelegate()
  private let shelf = Shelf()
  private let phone: Phone

  init() {
    HeadlessSession.current.application.delegate = app
    phone = Phone(showing: shelf)
    shelf.field.becomeFirstResponder()
  }

  private var titles: [String] {
    ["App", "File", "Edit", "Books", "View", "Shelf", "Window", "Hints"]
      .filter { phone.user.openMenu($0) != nil }
  }

  @Test("The delegate of the application builds the menus once, and again when told so (1.15)")
  func builds() {
    #expect(titles == ["App", "File", "Books", "View", "Shelf", "Window", "Hints"])
    #expect(phone.user.openMenu("Window")?.map(\.title) == ["Zoom"])
    #expect(app.builds == 1)
    app.isRoomy = false
    UIMenuSystem.main.setNeedsRevalidate()
    #expect(titles.contains("Books"))
    UIMenuSystem.main.setNeedsRebuild()
    #expect(titles == ["App", "File", "Edit", "View", "Shelf", "Window"])
    #expect(app.builds == 2)
  }

  @Test(
    "A command runs the method of the first responder that has it, which is asked before (1.16)")
  func runs() {
    phone.session.policy.openMenuTakesFirstResponder = false
    #expect(phone.user.choose("Find", in: "Shelf"))
    #expect(phone.user.choose("Sort", in: "Shelf"))
    #expect(shelf.log == ["find 1", "sort"])
    shelf.allows = false
    #expect(!phone.user.choose("Sort", in: "Shelf"))
    #expect(phone.user.openMenu("Shelf")?.map(\.attributes) == [.disabled, .disabled])
    #expect(!phone.user.choose("Nothing", in: "Shelf"))
    #expect(!phone.user.choose("Sort", in: "Nothing"))
    #expect(shelf.log.count == 2)
  }

  @Test(
    "Whether an open menu takes first responder away is not settled (U36)",
    arguments: [true, false])
  func firstResponder(takes: Bool) {
    phone.session.policy.openMenuTakesFirstResponder = takes
    #expect(phone.user.choose("Sort", in: "Shelf") == !takes)
    #expect(shelf.field.isFirstResponder == !takes)
  }

  @Test("A key runs the command that has it, unless it is text for the field that is edited (1.17)")
  func keys() {
    #expect(phone.user.keysInOverlay.map(\.title) == ["Find"])
    #expect(phone.user.press("f"))
    #expect(!phone.user.press("f", []))
    #expect(!phone.user.press("f", [.command, .shift]))
    #expect(!phone.user.press(UIKeyCommand.inputEscape, []))
    #expect(shelf.log == ["find 1"])
  }

  @Test("What is posted for assistive technology is kept in order (1.18)")
  func posts() {
    #expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .screenChanged, argument: shelf.field)
    UIAccessibility.post(notification: .announcement, argument: "Sold")
    let posts = phone.session.accessibilityPosts
    #expect(posts.map(\.notification) == [.screenChanged, .announcement])
    #expect(posts.first?.argument as? UITextField === shelf.field)
  }
}
