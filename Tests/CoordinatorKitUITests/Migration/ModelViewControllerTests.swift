import CoordinatorKitMigration
import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("A screen with a model", .headless)
struct ModelViewControllerTests {
  private final class LoginModel: ScreenModel<LoginModel.Result> {
    enum Result { case loggedIn, canceled }
    let name: String

    init(name: String) { self.name = name }

    func logIn() { onResult?(.loggedIn) }
  }

  private final class LoginScreen: ModelViewController<LoginModel> {
    private(set) var log: [String] = []

    override func viewDidLoad() {
      log.append("load")
      super.viewDidLoad()
    }

    override func setUpUI() { log.append("set up") }

    override func bind(to model: LoginModel) {
      log.append("bind \(model.name) \(model === self.model)")
    }
  }

  @Test("When it loads it is set up, then bound to its model, once") func loads() {
    let screen = LoginScreen(model: LoginModel(name: "a"))
    #expect(screen.log == [])
    screen.loadViewIfNeeded()
    screen.loadViewIfNeeded()
    #expect(screen.log == ["load", "set up", "bind a true"])
  }

  @Test("A result reaches the coordinator through the closure, and nothing keeps it alive")
  func result() {
    let studio = Studio()
    weak var model: LoginModel?
    do {
      let screen = LoginScreen(model: LoginModel(name: "a"))
      let login = Member("login", screen)
      screen.model.onResult = { [weak login] in login?.finish(with: $0) }
      login.onResult(of: LoginModel.Result.self) { studio.note("\($0)") }
      studio.app.push(child: login, animated: true, onRemoval: studio.removed(login))
      model = screen.model
    }
    studio.settle()
    model?.logIn()
    studio.settle()
    #expect(
      studio.takeLog() == [
        "finished(\(LoginModel.Result.loggedIn))", "login left",
        "login removed: programmatic, released",
      ])
    #expect(model == nil)
  }

  @Test("Without a model a storyboard gets no controller, and that is reported") func coder() throws
  {
    let reports = Reports()
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let screen = reports.scope { LoginScreen(coder: coder) }
    #expect(screen == nil)
    #expect(reports.kinds == [.missingModel])
    #expect(
      reports.diagnostics.first?.what
        == "LoginScreen was loaded from a storyboard without its LoginModel.")
  }

  @Test("A storyboard creates it with a model") func storyboard() {
    let model = LoginModel(name: "a")
    let screen = LoginScreen(coder: NSKeyedArchiver(requiringSecureCoding: true), model: model)
    screen?.loadViewIfNeeded()
    #expect(screen?.model === model)
    #expect(screen?.log == ["load", "set up", "bind a true"])
  }

  @Test("A screen that overrides nothing loads, and keeps its model") func plain() {
    final class Plain: ModelViewController<LoginModel> {}
    let model = LoginModel(name: "a")
    let screen = Plain(model: model)
    screen.loadViewIfNeeded()
    #expect(screen.isViewLoaded && screen.view.subviews.isEmpty)
    #expect(screen.model === model)
  }
}
