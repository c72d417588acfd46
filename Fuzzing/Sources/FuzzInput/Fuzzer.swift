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
}
