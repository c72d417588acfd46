import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing

/// What comes as text or as a URL is one call; `LinkInboxTests` has the doors of scenes.
@MainActor @Suite("A link that came as text is opened, and what is no link says so", .headless)
struct LinkEntryTests {
  private let room = Newsroom()
  private let links = LinkParser(scheme: "news", hosts: ["news.example"]) {
    $0.route("article/:id", NewsRoute.article)
    $0.mount(
      LinkParser.Table { $0.route("work/:id", AuthorRoute.work) }, at: "author/:id",
      NewsRoute.author)
  }

  private func note(_ outcome: Outcome) { log.append("\(outcome)") }
  private let lines = Lines()
  @MainActor private final class Lines { var all: [String] = [] }
  private var log: [String] {
    get { lines.all }
    nonmutating set { lines.all = newValue }
  }

  @Test("A place handed off to another device has a link, on the web, too") func handOff() {
    let routes: [any Route] = [NewsRoute.author(3), AuthorRoute.work(9)]
    let activity = NSUserActivity(activityType: "reading", opening: routes, with: links)
    #expect(activity.webpageURL?.absoluteString == "https://news.example/author/3/work/9")
    #expect(activity.userInfo?["link"] as? String == "news://author/3/work/9")
  }

  @Test("A text") func text() {
    room.root.open(link: "news://article/4", with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list › article(4)] | all")
  }

  @Test("What is no link of the app is reported, and nothing changes") func noLink() {
    room.root.open(link: "news://articles/4", with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list] | all")
    #expect(log.count == 1 && log.first?.hasPrefix("failed: ") == true)
    #expect(room.log.count == 1)
    #expect(room.log.first?.contains("matches no pattern; the nearest are article/:id") == true)
    #expect(
      room.log.first?.hasSuffix(
        "It came from outside, so nothing was opened and nothing changed. "
          + "If the app should know it, declare a pattern for it.") == true)
  }

  @Test("A route that leads past who would take it is reported with what to write")
  func leadsPast() {
    room.open([HomeRoute.settings])
    room.settle()
    room.open([NewsRoute.article(7)])
    room.settle()
    #expect(
      room.log.dropFirst().first?.hasSuffix(
        """
        NewsFlow would take it, but is neither in front nor above what is: let a route before \
        this one lead there, or take this one further up, as in coordinator.on(NewsRoute.self) { message, \
        coordinator in … }.
        """) == true, "\(room.log)")
  }

  @Test("Each opens its link, too, if nobody wants to know how it ended")
  func withoutCompletion() throws {
    func url(_ id: Int) throws -> URL { try #require(URL(string: "news://article/\(id)")) }
    func shows(_ id: Int) {
      room.settle()
      #expect(room.onShow == "[list › article(\(id))] | all")
    }
    room.root.open([NewsRoute.article(1)])
    shows(1)
    room.root.open(link: "news://article/2", with: links)
    shows(2)
    room.root.open(try url(3), with: links)
    shows(3)
    #expect(room.log == (1...2).map { "left article(\($0)): replaced" })
  }

  @Test("Each says how it ended where somebody awaits it") func areAwaited() async throws {
    let url = try #require(URL(string: "news://article/3"))
    let opening = Task { note(await room.root.open(url, with: links)) }
    for _ in 1...1_000 where log.isEmpty {
      await Task.yield()
      room.settle()
    }
    await opening.value
    #expect(log == ["performed"])
    #expect(room.onShow == "[list › article(3)] | all")
    note(await room.root.open(link: "news://articles/4", with: links))
    #expect(log.last?.hasPrefix("failed: ") == true)
  }
}
