import Foundation

/// Asks a store, within a time and a size, without cookies. What comes back is JSON or a feed, or it does not come back.
final class StoreExchange {
    struct Lost: Error {}

    private static let readSeconds = 10.0
    /// An order may take a store longer, and one that was cut off may be placed all the same.
    private static let writeSeconds = 30.0
    private static let json = "^application/(?:[a-z0-9.+-]+\\+)?json\\b"
    private static let feed = "^(?:(?:application|text)/(?:[a-z0-9.+-]+\\+)?(?:xml|json)|text/plain)\\b"
    private static let jsonStart = "^[\\[\\{\"0-9tfn-]"
    private static let feedStart = "^(?:<\\?xml|<rss|<feed|<rdf|<!--|\\{)"

    /// A write follows no redirect and is sent once: whoever does not hear of it cannot know whether it counted.
    func send(_ request: URLRequest, isRead: Bool, isFeed: Bool) async throws -> (response: HTTPURLResponse, body: Data) {
        let seconds = isRead ? StoreExchange.readSeconds : StoreExchange.writeSeconds
        let (response, body) = try await StoreLoad(isRead: isRead).run(request, StoreExchange.configuration(seconds: seconds))
        guard StoreExchange.isAnswer(response, body, isFeed: isFeed) else { throw Lost() }
        return (response, body)
    }

    private static func configuration(seconds: TimeInterval) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.timeoutIntervalForRequest = seconds
        configuration.timeoutIntervalForResource = seconds
        return configuration
    }

    /// A page of HTML is no answer, whatever its status: it is a challenge, a maintenance page, a login.
    private static func isAnswer(_ response: HTTPURLResponse, _ body: Data, isFeed: Bool) -> Bool {
        let status = response.statusCode
        if status == 204 { return true }
        if status < 200 || status == 205 || (300..<400).contains(status) || status > 599 { return false }
        guard let type = response.value(forHTTPHeaderField: "Content-Type")?.lowercased() else { return false }
        guard type.range(of: isFeed ? feed : json, options: .regularExpression) != nil else { return false }
        let start = String(decoding: body.prefix(400), as: UTF8.self)
            .replacingOccurrences(of: "\u{FEFF}", with: "")
            .trimmingCharacters(in: .whitespacesAndNewlines)
            .lowercased()
        if isFeed && start.contains("<html") { return false }
        return start.range(of: isFeed ? feedStart : jsonStart, options: .regularExpression) != nil
    }
}
