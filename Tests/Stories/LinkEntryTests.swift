import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing

/// Links come from outside by many doors, and each is one call.
@MainActor @Suite("A link comes by whatever door, and what is no link says so", .headless)
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

  @Test("The URL of a scene") func sceneURL() throws {
    let url = try #require(URL(string: "news://author/3/work/9"))
    room.root.open([UIOpenURLContext(url: url)], with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ profile of 3 › work(9) of 3")
    #expect(log == ["performed"])
  }

  @Test("A universal link") func universalLink() {
    let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
    activity.webpageURL = URL(string: "https://news.example/article/4")
    room.root.open(activity, with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list › article(4)] | all")
    #expect(log == ["performed"])
  }

  @Test("A place handed off from another device") func handOff() {
    let routes: [any Route] = [NewsRoute.author(3), AuthorRoute.work(9)]
    let activity = NSUserActivity(activityType: "reading", opening: routes, with: links)
    #expect(activity.webpageURL?.absoluteString == "https://news.example/author/3/work/9")
    #expect(activity.userInfo?["link"] as? String == "news://author/3/work/9")
    activity.webpageURL = nil
    room.root.open(activity, with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ profile of 3 › work(9) of 3")
  }

  @Test("The text of a notification or a quick action") func text() {
    room.root.open(link: "news://article/4", with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list › article(4)] | all")
  }

  @Test("What a scene is connected with") func connection() throws {
    let url = try #require(URL(string: "news://article/4"))
    room.root.open(
      UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]), with: links,
      completion: note)
    room.settle()
    #expect(room.onShow == "[list › article(4)] | all")
    let activity = NSUserActivity(
      activityType: "reading", opening: [NewsRoute.article(5)], with: links)
    room.root.open(
      UIScene.ConnectionOptions(userActivities: [activity]), with: links, completion: note)
    room.settle()
    #expect(room.onShow == "[list › article(5)] | all")
    room.root.open(UIScene.ConnectionOptions(), with: links, completion: note)
    #expect(log == ["performed", "performed", "failed: there is no link"])
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
    room.root.open([UIOpenURLContext(url: try url(4))], with: links)
    shows(4)
    let activity = NSUserActivity(
      activityType: "reading", opening: [NewsRoute.article(5)], with: links)
    room.root.open(activity, with: links)
    shows(5)
    room.root.open(
      UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: try url(6))]), with: links)
    shows(6)
    // None of these is a link, and nobody asks.
    room.root.open([] as Set<UIOpenURLContext>, with: links)
    room.root.open(NSUserActivity(activityType: "reading"), with: links)
    room.root.open(UIScene.ConnectionOptions(), with: links)
    shows(6)
    #expect(room.log == (1...5).map { "left article(\($0)): replaced" })
  }
}
