import CoordinatorKitSwiftUI
import Foundation
import Testing
import ViewsPhone
import WalkTools

/// Few screens in many places, so that one is often in several at a time, with a child behind each.
@MainActor @Suite("On random walks each screen on show has a child of its own")
struct ChildrenWalkTests {
  private nonisolated static let walks =
    ProcessInfo.processInfo.environment["WALKS"] == "long" ? 1_000 : 20

  @Test(
    "Children agree with the paper, whatever views do",
    arguments: [[], [.losesPresentations], [.appearsTwice], [.takesBackPops]] as [Set<Oddity>])
  func agrees(oddities: Set<Oddity>) {
    for seed in 0..<Self.walks {
      func take(_ events: [Int]) -> ChildrenWalk {
        let walk = ChildrenWalk(oddities)
        for number in events where walk.mistakes.isEmpty {
          var random = EventRandom(seed: seed, number: number)
          walk.take(&random)
        }
        return walk
      }
      guard !take(Array(0..<40)).mistakes.isEmpty else { continue }
      let shortest = Shrinker { !take($0).mistakes.isEmpty }.shrink(Array(0..<40))
      let walk = take(shortest)
      Issue.record("\((walk.story + walk.mistakes).joined(separator: "\n"))\nseed \(seed)")
      return
    }
  }
}

/// Random changes of profiles in two tabs and a sheet, and a paper that knows whose each is.
@MainActor private final class ChildrenWalk {
  typealias Tests = EqualScreensTests
  typealias State = Tests.AppFlow.State

  /// A profile in a place; the number says which child stands behind it.
  struct Profile: Equatable {
    let id: Int
    let number: Int
    var photo: Int?

    var text: String { "profile(\(id))" + (photo.map { " › photo(\($0))" } ?? "") }
  }

  private(set) var story: [String] = []
  private(set) var mistakes: [String] = []
  private let reports = Reports()
  private let people: Tests.People
  private let oddities: Set<Oddity>
  private var made = 0
  private var tab = Tests.AppFlow.Tab.home
  private var places: [WritableKeyPath<State, Int?>: Profile] = [:]

  init(_ oddities: Set<Oddity>) {
    self.oddities = oddities
    people = reports.scope { Tests.People(oddities) }
  }

  /// The place in front.
  private var front: WritableKeyPath<State, Int?> {
    places[\.sheet] != nil ? \.sheet : tab == .home ? \.home : \.search
  }

  func take(_ random: inout EventRandom) {
    let all: [WritableKeyPath<State, Int?>] = [\.home, \.search, \.sheet]
    let place = all[random.next(3)]
    switch random.next(7) {
    case 0, 1:
      let id = random.next(4) == 0 ? nil : 1 + random.next(2)
      did("app wants \(id.map { "\($0)" } ?? "nothing") in \(place)")
      want(id, in: place)
      people.flow.update { $0[keyPath: place] = id }
    case 2, 3:
      let photo = random.next(9)
      guard let profile = places[place] else { return }
      did("profile \(profile.number) sends photo \(photo)")
      places[place]?.photo = photo
      people.profile(profile.number)?.send(Tests.ProfileFlow.Message.photo(photo))
    case 4: back(&random)
    case 5:
      guard people.views.swipeDown(random.arrival()) else { return }
      did("user swipes down")
      places[\.sheet] = nil
    default:
      let tapped: Tests.AppFlow.Tab = random.next(2) == 0 ? .home : .search
      guard tapped != tab, people.views.select(tapped.rawValue) else { return }
      did("user selects \(tapped)")
      tab = tapped
    }
    check()
  }

  private func want(_ id: Int?, in place: WritableKeyPath<State, Int?>) {
    guard places[place]?.id != id else { return }
    places[place] = id.map { Profile(id: $0, number: made, photo: nil) }
    if id != nil { made += 1 }
  }

  private func back(_ random: inout EventRandom) {
    if oddities.contains(.takesBackPops), random.next(2) == 0 {
      did("user begins to go back, and stays")
      people.views.takeBack()
    } else if people.views.back(1, random.arrival()) {
      did("user goes back")
      if places[front]?.photo == nil { places[front] = nil } else { places[front]?.photo = nil }
    }
  }

  private func did(_ event: String) { story.append(event) }

  private func check() {
    people.views.settle()
    func stack(_ first: String, _ profile: Profile?) -> String {
      let text = "\(first): \(first)" + (profile.map { " › \($0.text)" } ?? "")
      return tab.rawValue == first ? "[\(text)]" : text
    }
    let tabs = [stack("home", places[\.home]), stack("search", places[\.search])]
    let sheet = places[\.sheet].map { " ⌃ \($0.text)" } ?? ""
    compare("the views show", people.views.onShow, tabs.joined(separator: " | ") + sheet)
    let living = people.profiles.indices.filter { people.profiles[$0].coordinator != nil }
    compare("living", "\(living)", "\(places.values.map(\.number).sorted())")
    compare("made", "\(people.profiles.count)", "\(made)")
    compare("reports", "\(reports.texts)", "[]")
  }

  private func compare(_ what: String, _ actual: String, _ expected: String) {
    if actual != expected { mistakes.append("\(what): \(actual), on paper \(expected)") }
  }
}
