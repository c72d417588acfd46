// `import UIKit` alone suffices on Apple's systems; it brings Foundation and the Objective-C runtime.
@_exported public import AppleStandIns
@_exported public import HeadlessUIKit
