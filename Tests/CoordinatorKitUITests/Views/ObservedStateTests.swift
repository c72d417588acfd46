import CoordinatorKitSwiftUI
import CoordinatorKitUI
import TestFlows
import Testing

#if canImport(Observation)
  import Observation

  @MainActor @Suite("The state of a flow is observable", .headless)
  struct ObservedStateTests {
    typealias Message = TabbedLibraryFlow.Message

    @available(macOS 14, iOS 17, tvOS 17, *)
    @Test("Who has read the state or the screens is told before the next change, once")
    func observed() {
      for flow in flows {
        let log = Log()
        func follow(_ read: () -> Void) {
          withObservationTracking(read) { MainActor.assumeIsolated { log.lines.append("changes") } }
        }
        follow { _ = flow.state.isSaved }
        follow { _ = flow.screens.top }
        #expect(log.lines == [])
        flow.update { $0.isSaved = true }
        #expect(log.lines == ["changes", "changes"])
        flow.update { $0.isSaved = false }
        #expect(log.lines.count == 2)
        follow { _ = flow.coordinatorName }
        flow.send(Message.select(.account))
        #expect(log.lines.count == 2)
      }
    }

    @available(macOS 14, iOS 17, tvOS 17, *)
    @Test("A change that is refused is not told") func refused() {
      for flow in flows {
        flow.update { $0.stacks[.shelf] = [.note] }
        let log = Log()
        withObservationTracking {
          _ = flow.state
        } onChange: {
          MainActor.assumeIsolated { log.lines.append("changes") }
        }
        flow.update { $0.stacks[.shelf] = [] }
        #expect(log.lines == [])
        flow.send(Message.save)
        #expect(log.lines == ["changes"])
      }
    }

    /// The same flow with view controllers and with views.
    private var flows: [BaseFlowCoordinator<TabbedLibraryFlow>] {
      [TabbedLibrary().flow, ViewFlowCoordinator(TabbedLibraryFlow(), state: .init())]
    }
  }
#endif
