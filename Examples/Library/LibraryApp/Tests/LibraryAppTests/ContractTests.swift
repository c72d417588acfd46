import CoordinatorKit
import CoordinatorKitTesting
import CoordinatorKitUI
import LibraryApp
import LibraryInterface
import Testing

/// What the features count on, and only the whole can show.
@MainActor @Suite("The assembled library") struct ContractTests {
  private let phone = HeadlessSession()

  private func library(_ test: (LibraryCoordinator) -> Void) {
    phone.enter {
      let (root, library) = (WindowCoordinator(window: UIWindow()), LibraryCoordinator())
      root.setRoot(child: library)
      root.show()
      phone.settle()
      test(library)
      phone.settle()
      #expect(root.root === library)
    }
  }

  @Test("Every request of the interface is handled, whichever feature sends it")
  func handlesEveryRequest() {
    for request in Contract.requests.flatMap({ $0.examples as [any LibraryRequest] }) {
      for sender in [\LibraryCoordinator.catalogue, \.loans] {
        library { library in
          library.select(library[keyPath: sender])
          library[keyPath: sender].deliver(request) { #expect($0.isFulfilled, "\(request): \($0)") }
        }
      }
    }
  }

  @Test("Every link of the interface opens, whichever feature is in front")
  func opensEveryLink() {
    for link in Contract.links {
      for sender in [\LibraryCoordinator.catalogue, \.loans] {
        library { library in
          library.select(library[keyPath: sender])
          library.open(link) { #expect($0 == .performed, "\(link)") }
        }
      }
    }
  }

  @Test("Whatever a screen of any feature can send, somebody handles, at each place")
  func handlesWhateverScreensSend() {
    for link in [[]] + Contract.links {
      library { library in
        library.open(link)
        phone.settle()
        #expect(library.unhandledMessages() == [], "\(link)")
      }
    }
  }
}
