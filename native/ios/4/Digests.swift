import CryptoKit
import Foundation

/// SHA-256, and the two ways in which updates write bytes as text.
enum Digests {
    private static let base64 = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let hexadecimal = Set("0123456789abcdef".utf8)

    static func hex<Bytes: Sequence>(_ bytes: Bytes) -> String where Bytes.Element == UInt8 {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    static func sha256(_ data: Data) -> String {
        hex(SHA256.hash(data: data))
    }

    /// 64 digits in lower case.
    static func isSha256(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy(hexadecimal.contains)
    }

    /// RFC 4648, section 4, with its padding. Nil for anything else.
    static func data(base64 text: String) -> Data? {
        let letters = Array(text.utf8)
        let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard letters.count % 4 == 0, letters.dropLast(padding).allSatisfy(base64.contains) else { return nil }
        return Data(base64Encoded: text)
    }
}

extension String {
    /// Whether the whole text is what a regular expression says.
    func fits(_ pattern: String) -> Bool {
        range(of: "^(?:\(pattern))\\z", options: .regularExpression) != nil
    }
}
