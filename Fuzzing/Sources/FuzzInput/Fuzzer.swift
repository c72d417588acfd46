import Foundation
import LibFuzzer

/// libFuzzer, as a function.
///
/// It has a `main`, too, but the package manager gives that of a program another name.
package enum Fuzzer {
  /// Feeds a test what the arguments of the program ask for, and ends it.
  ///
  /// - Parameter test: Gets each input; must be called `LLVMFuzzerTestOneInput`.
  package static func run(
    _ test: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, test))
  }

  /// Checks an input on the main actor, and lets it do what the check has left to a later turn, as
  /// deinitializers do: nobody else would, so it would pile up.
  package static func onMainActor(_ check: @MainActor () -> Void) {
    MainActor.assumeIsolated(check)
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}
