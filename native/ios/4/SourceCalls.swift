import Foundation

/// What may be asked of a source: the list comes with the app, and nothing that is not on it leaves the phone.
struct SourceCalls {
    struct Checked {
        let url: URL
        /// One person's: with their cart, and kept by nobody.
        let isOwn: Bool
    }

    /// A refusal, by its code.
    struct NotListed: Error {
        let code: String
    }

    private struct Call {
        let methods: Set<String>
        let isOwn: Bool
        let route: String
        let query: Set<String>

        /// As `GET,POST own ^wc/store/v1/cart$ _fields`.
        init?(_ line: String) {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= 3 else { return nil }
            methods = Set(parts[0].split(separator: ",").map(String.init))
            isOwn = parts[1] == "own"
            route = parts[2]
            query = Set(parts.dropFirst(3))
        }
    }

    private static let longestRoute = 400
    private static let longestQuery = 4000
    private static let routePlace = "{route}"
    /// Letters, digits and what a slug is made of, percent-encoded where it is of another script; never dots alone.
    private static let segment = "^(?!\\.{1,2}$)(?:[A-Za-z0-9_.~-]|%[89A-Fa-f][0-9A-Fa-f])+$"
    /// `attributes[0][slug]` is one of `attributes`.
    private static let parameter = "^([a-z_][a-z_-]*)((?:\\[[A-Za-z0-9_-]{0,40}\\])*)$"

    private let url: String
    private let calls: [Call]

    init(url: String, lines: [String]) {
        self.url = url
        calls = lines.compactMap(Call.init)
    }

    /// - Parameter search: without its question mark
    func check(method: String, route: String, search: String) throws -> Checked {
        guard route.utf8.count <= SourceCalls.longestRoute, search.utf8.count < SourceCalls.longestQuery else {
            throw NotListed(code: "route-not-listed")
        }
        for part in route.split(separator: "/", omittingEmptySubsequences: false) {
            guard matches(SourceCalls.segment, String(part)) else { throw NotListed(code: "route-not-listed") }
        }
        let call = try find(method: method, route: route)
        let pairs = try SourceCalls.pairs(of: search)
        for pair in pairs where !isListed(pair.name, in: call) { throw NotListed(code: "route-not-listed") }
        guard let address = URL(string: address(route: route, pairs: pairs)) else { throw NotListed(code: "route-not-listed") }
        return Checked(url: address, isOwn: call.isOwn)
    }

    private func find(method: String, route: String) throws -> Call {
        let known = calls.filter { matches($0.route, route) }
        if let call = known.first(where: { $0.methods.contains(method) }) { return call }
        throw NotListed(code: known.isEmpty ? "route-not-listed" : "method-not-listed")
    }

    private func isListed(_ name: String, in call: Call) -> Bool {
        guard matches(SourceCalls.parameter, name) else { return false }
        let base = name.prefix { $0 != "[" }
        return call.query.contains(String(base)) && name.count - base.count <= 100
    }

    private func matches(_ pattern: String, _ text: String) -> Bool {
        !text.contains("\n") && text.range(of: pattern, options: .regularExpression) != nil
    }

    /// Decoded, in the order of the names.
    private static func pairs(of search: String) throws -> [(name: String, value: String)] {
        let pairs = try search.split(separator: "&").map { part -> (name: String, value: String) in
            let equals = part.firstIndex(of: "=")
            let name = equals.map { part[..<$0] } ?? part
            let value = equals.map { part[part.index(after: $0)...] } ?? ""
            return (try decoded(name), try decoded(value))
        }
        return pairs.enumerated().sorted { a, b in
            let (left, right) = (Array(a.element.name.utf16), Array(b.element.name.utf16))
            return left == right ? a.offset < b.offset : left.lexicographicallyPrecedes(right)
        }.map(\.element)
    }

    private func address(route: String, pairs: [(name: String, value: String)]) -> String {
        var out = url
        if let place = url.range(of: SourceCalls.routePlace) {
            let isInQuery = url[..<place.lowerBound].contains("?")
            out = url.replacingOccurrences(of: SourceCalls.routePlace, with: isInQuery ? SourceCalls.encoded(route) : route)
        }
        for pair in pairs {
            out += (out.contains("?") ? "&" : "?") + SourceCalls.encoded(pair.name) + "=" + SourceCalls.encoded(pair.value)
        }
        return out
    }

    /// As forms write it: a plus is a space.
    private static func decoded(_ text: Substring) throws -> String {
        guard let plain = text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding else {
            throw NotListed(code: "route-not-listed")
        }
        return plain
    }

    private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.*_- ")

    private static func encoded(_ text: String) -> String {
        (text.addingPercentEncoding(withAllowedCharacters: plain) ?? "").replacingOccurrences(of: " ", with: "+")
    }
}
