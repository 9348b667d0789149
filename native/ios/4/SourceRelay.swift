import Foundation

/// Answers what the app's pages ask below `~source/`, straight from the store: no other server is between.
final class SourceRelay {
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: Data
    }

    private static let folder = "/~source/"
    private static let largestBody = 64 * 1024
    private static let own = ["Cart-Token": "^[A-Za-z0-9_.~+/=-]{1,2000}$", "Nonce": "^[A-Za-z0-9_-]{1,100}$"]
    private static let back = ["Cart-Token", "Nonce", "X-WP-Total", "X-WP-TotalPages", "Link", "Retry-After"]
    private static let feedTypes =
        "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1"

    private let sources: [String: (calls: SourceCalls, isFeed: Bool)]
    private let stores: StoreExchange

    init(sources: [ShellConfig.Source], stores: StoreExchange) {
        let known = sources.map { ($0.id, (calls: SourceCalls(url: $0.url, lines: $0.calls), isFeed: $0.isFeed)) }
        self.sources = Dictionary(known, uniquingKeysWith: { first, _ in first })
        self.stores = stores
    }

    static func isFor(_ path: String) -> Bool {
        path.hasPrefix(folder)
    }

    /// - Parameters:
    ///   - path: as it is written, from `/~source/` on
    ///   - search: as it is written, without its question mark
    /// - Returns: nil where the store did not answer, or not as an API does: to the app that is a connection that broke
    func ask(method: String, path: String, search: String, headers: [String: String], body: Data?) async -> Answer? {
        let rest = path.dropFirst(SourceRelay.folder.count)
        guard SourceRelay.isFor(path), let slash = rest.firstIndex(of: "/"), let source = sources[String(rest[..<slash])] else {
            return SourceRelay.refusal(404, "not-found", "The app has no such source.")
        }
        if let body, body.count > SourceRelay.largestBody {
            return SourceRelay.refusal(413, "too-large", "This is too large.")
        }
        do {
            let route = String(rest[rest.index(after: slash)...])
            let call = try source.calls.check(method: method, route: route, search: search)
            var sent = ["Accept": source.isFeed ? SourceRelay.feedTypes : "application/json"]
            if call.isOwn {
                guard SourceRelay.addOwn(from: headers, to: &sent) else {
                    return SourceRelay.refusal(400, "invalid", "This header is not one that a store gave.")
                }
            }
            let isRead = method == "GET"
            var request = URLRequest(url: call.url)
            request.httpMethod = method
            request.allHTTPHeaderFields = sent
            if !isRead {
                request.httpBody = body ?? Data()
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
            let said = try await stores.send(request, isRead: isRead, isFeed: source.isFeed)
            return SourceRelay.answer(said.response, said.body, isFeed: source.isFeed)
        } catch let refused as SourceCalls.NotListed {
            return SourceRelay.refusal(400, refused.code, "This can’t be asked of a source.")
        } catch {
            return nil
        }
    }

    /// What a store knows a cart by; nothing else of a page's headers reaches it. False for a value that no store gave.
    private static func addOwn(from headers: [String: String], to sent: inout [String: String]) -> Bool {
        for (name, pattern) in own {
            let given = headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }
            guard let value = given?.value else { continue }
            let fits = value.range(of: pattern, options: .regularExpression) != nil && !value.contains("\n")
            guard fits else { return false }
            sent[name] = value
        }
        return true
    }

    private static func answer(_ response: HTTPURLResponse, _ body: Data, isFeed: Bool) -> Answer {
        var headers = safe(type: isFeed ? "text/plain" : "application/json")
        for name in back {
            guard let value = response.value(forHTTPHeaderField: name) else { continue }
            if value.unicodeScalars.allSatisfy({ (0x20...0x7e).contains($0.value) }) { headers[name] = value }
        }
        return Answer(status: response.statusCode, headers: headers, body: body)
    }

    private static func refusal(_ status: Int, _ code: String, _ words: String) -> Answer {
        let json = "{\"error\":\"\(words)\",\"code\":\"\(code)\"}"
        return Answer(status: status, headers: safe(type: "application/json"), body: Data(json.utf8))
    }

    /// So that the page makes nothing else of it and keeps nothing.
    private static func safe(type: String) -> [String: String] {
        [
            "Content-Type": "\(type); charset=utf-8",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": "no-store",
        ]
    }
}
