import Foundation

/// Which of Apple's two services this copy of the app gets its token from. A copy that Xcode put on a phone carries the profile it
/// was signed with, which says so; one from the store carries none.
enum PushEnvironment {
    static let name: String = isDevelopment ? "development" : "production"

    private static var isDevelopment: Bool {
        #if targetEnvironment(simulator)
        return true
        #else
        guard let file = Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision"),
              let data = try? Data(contentsOf: file) else { return false }
        // A signed message: the list stands in it as plain text.
        let text = String(decoding: data, as: UTF8.self)
        let pattern = "<key>aps-environment</key>\\s*<string>development</string>"
        return text.range(of: pattern, options: .regularExpression) != nil
        #endif
    }
}
