import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("Restoration failures are explained in full sentences") struct RestorationErrorTests {
  @Test("Each error has its own words")
  func explainsEachError() {
    let errors: [Restoration.Failure] = [
      .notAnArchive, .truncated, .damaged, .otherFlow("Gallery", expected: "Museum"),
      .newerVersion(3, known: 2), .missingMigration(from: 1, to: 4),
      .failedMigration(from: 1, why: "no rooms"), .unreadable("it is nested"), .hasEnded("closed"),
      .nothingLeft([]), .backLaw("after that"),
    ]
    #expect(
      errors.map(\.description) == [
        "The data is no archive of a flow.",
        "The archive is cut short: it was not written to its end.",
        "The archive was changed after it was written: its checksum does not match.",
        "The archive is one of Gallery, not of Museum.",
        "The archive has version 3, and this app knows those up to 2.",
        "There is no migration from version 1, on the way to version 4.",
        "The migration from version 1 failed: no rooms.",
        "The state cannot be read: it is nested.",
        "The flow had come to its result already: closed.",
        "The state shows no screen.",
        "The flow broke the back law: after that.",
      ])
  }

  @MainActor @Test("Losses are reported to the coordinator's tree, with the caller's line")
  func reportsLossesToTheTree() throws {
    let reports = Reports()
    let node = reports.scope { Node("Root") }
    let archiver = FlowArchiver.museum()
    let restored = archiver.restore(
      try archiver.archive(.init(path: ["cellar"])), else: .init())
    restored.report(to: node)
    let line = #line - 1
    #expect(reports.kinds == [.restoration])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/RestorationErrorTests.swift:\(line): The flow Museum does not begin where \
        it was archived. Museum was restored in part. cellar was dropped: entering(_:in:) does not let \
        it in: it is dark. If these screens should appear, check entering(_:in:) and the \
        admitting: closure.
        """
      ])
  }

  @MainActor @Test("Each failure says what to write instead")
  func advisesOnEachFailure() throws {
    let reports = Reports()
    let node = reports.scope { Node("Root") }
    let archiver = FlowArchiver(
      MuseumFlow(following: .never), name: "Museum", version: 3,
      migrations: [Restoration.Migration(from: 2) { _ in throw CancellationError() }])
    let state = #"{"hasClosed":false,"isLoggedIn":false,"path":["cellar"],"sheet":[]}"#
    for data in [
      Data("{}".utf8), Data(), forged("", ""), forged(#"{"flow":"Gallery","version":3}"#, "{}"),
      museum(state, version: 4), museum(state, version: 1), museum(state, version: 2),
      museum("{}", version: 3), museum(state, version: 3),
      museum(#"{"hasClosed":true,"isLoggedIn":false,"path":[],"sheet":[]}"#, version: 3),
    ] {
      archiver.restore(data, else: .init()).report(to: node)
    }
    archiver.restore(
      try archiver.archive(.init()), else: .init(), admitting: { _, _ in .refuse("fire") }
    ).report(to: node)
    #expect(
      reports.all.map(\.instead) == [
        "Keep the data of archive(_:) as it is, and write files atomically.",
        "Keep the data of archive(_:) as it is, and write files atomically.",
        "Keep the data of archive(_:) as it is, and write files atomically.",
        "Keep each flow's data under a key of its own, and do not change its name:.",
        "Nothing has to be written: the user went back to an older app.",
        "Add Restoration.Migration(from: 1) { state in … }.",
        "Let Restoration.Migration(from: 2) take every state that version 2 could write.",
        "Raise version: whenever State changes, and add a Restoration.Migration for the former one.",
        "Let userLeft(_:_:) and userSelected(_:_:) change of the state just what the user changed.",
        "Throw the archive of a flow away when the flow ends.",
        "Check entering(_:in:) and the admitting: closure for the first screen.",
      ])
  }

  @MainActor
  @Test(
    "A migration from the archiver's own version or a later one is reported, also where nothing was lost"
  )
  func reportsUnusedMigrations() throws {
    let reports = Reports()
    let node = reports.scope { Node("Root") }
    let archiver = FlowArchiver(
      MuseumFlow(), name: "Museum", version: 2,
      migrations: [Int.max, 2, 1, 0].map { Restoration.Migration(from: $0) { _ in } })
    archiver.restore(try archiver.archive(.init(path: ["room 1"])), else: .init()).report(to: node)
    let line = #line - 1
    #expect(reports.kinds == [.restoration, .restoration])
    #expect(
      reports.texts.first == """
        CoordinatorKitTests/RestorationErrorTests.swift:\(line): The migration of Museum from version 2 never \
        runs. Museum is archived as version 2, so only older archives are migrated. Raise version: beyond 2, or \
        remove the migration.
        """)
  }

  @MainActor @Test("A complete restoration or a missing archive is not reported") func noReport()
    throws
  {
    let reports = Reports()
    let node = reports.scope { Node("Root") }
    let archiver = FlowArchiver.museum()
    archiver.restore(try archiver.archive(.init(path: ["room 1"])), else: .init()).report(to: node)
    archiver.restore(nil, else: .init()).report(to: node)
    #expect(reports.texts == [])
  }
}
