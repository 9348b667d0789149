import Foundation

/// Reads addresses as strictly as it takes to know which host a page would be loaded from.
enum WebAddress {
    private static let hostCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789.-")

    static func isWeb(_ url: URL) -> Bool {
        let scheme = url.scheme?.lowercased()
        return scheme == "https" || scheme == "http"
    }

    /// The host in lower case; nil for what is no web address, or for one that could be read in two ways.
    static func host(of url: URL) -> String? {
        let text = url.absoluteString
        guard isWeb(url), !text.contains("\\"), text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7f }) else {
            return nil
        }
        guard let parts = URLComponents(string: text), parts.user == nil, parts.password == nil else { return nil }
        guard var host = parts.host?.lowercased(), let start = text.range(of: "://") else { return nil }
        let authority = text[start.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
        let written = parts.port.map { "\(host):\($0)" } ?? host
        guard authority == written, host.allSatisfy(hostCharacters.contains) else { return nil }
        if host.hasSuffix(".") { host.removeLast() }
        return host.isEmpty || host.hasPrefix(".") ? nil : host
    }

    /// The host of a page that is there, in lower case; nil for what is no web address. The engine read its address already, so
    /// only the authority counts, whatever the page pushed behind it. Not for addresses that are still to load.
    static func host(ofPage url: URL) -> String? {
        let text = url.absoluteString
        guard isWeb(url), let start = text.range(of: "://") else { return nil }
        let authority = text[start.upperBound...].prefix { !"/?#\\".contains($0) }.lowercased()
        let form = "^(?:.*@)?([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?\\z"
        guard
            let found = try? NSRegularExpression(pattern: form, options: .dotMatchesLineSeparators)
                .firstMatch(in: authority, range: NSRange(authority.startIndex..., in: authority)),
            let host = Range(found.range(at: 1), in: authority)
        else { return nil }
        return authority[host].hasSuffix(".") ? String(authority[host].dropLast()) : String(authority[host])
    }

    /// The port that is meant where none is written.
    static func port(of url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }

    static func withoutWww(_ host: String) -> String {
        host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    static func isSameOrBelow(_ host: String, _ domain: String) -> Bool {
        host == domain || host.hasSuffix("." + domain)
    }
}
