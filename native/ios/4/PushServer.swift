import Foundation

/// The service that sends the app's messages, as this phone talks to it.
struct PushServer {
    struct Registered: Decodable {
        let id: String
        let secret: String
    }

    /// No connection, or not now.
    struct Unanswered: Error {}

    private static let seconds = 20.0
    private static let idPattern = "^[A-Za-z0-9_-]{1,100}\\z"

    let offer: ShellConfig.Push

    /// A new row there, or the one that this phone has.
    func register(token: String, topics: [String]) async throws -> Registered {
        var device = describe(topics)
        device["platform"] = "ios"
        device["apns"] = apns(token)
        let (status, body) = try await send("POST", below: "", secret: nil, device)
        guard (200..<300).contains(status), let known = try? JSONDecoder().decode(Registered.self, from: body) else {
            throw Unanswered()
        }
        guard known.id.range(of: PushServer.idPattern, options: .regularExpression) != nil else { throw Unanswered() }
        return known
    }

    /// False when the service does not know this phone any more.
    func change(_ known: Registered, token: String, topics: [String]) async throws -> Bool {
        var device = describe(topics)
        device["apns"] = apns(token)
        let (status, _) = try await send("PATCH", below: "/\(known.id)", secret: known.secret, device)
        if [401, 404, 410].contains(status) { return false }
        guard (200..<300).contains(status) else { throw Unanswered() }
        return true
    }

    func forget(_ known: Registered, message: String?) async throws {
        let body: [String: Any] = message.map { ["message": $0] } ?? [:]
        let (status, _) = try await send("DELETE", below: "/\(known.id)", secret: known.secret, body)
        if status >= 500 || status == 429 { throw Unanswered() }
    }

    func opened(_ known: Registered, message: String) async throws {
        _ = try await send("POST", below: "/\(known.id)/opened", secret: known.secret, ["message": message])
    }

    func cart(_ known: Registered, items: Int) async throws {
        _ = try await send("POST", below: "/\(known.id)/cart", secret: known.secret, ["items": items])
    }

    private func describe(_ topics: [String]) -> [String: Any] {
        ["topics": topics, "locale": PushServer.locale, "timeZone": TimeZone.current.identifier, "version": offer.version]
    }

    /// The person's first language, without what the service does not know in a tag.
    static var locale: String {
        let tag = Locale.preferredLanguages.first ?? "en"
        return tag.range(of: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", options: .regularExpression) == nil ? "en" : tag
    }

    private func apns(_ token: String) -> [String: Any] {
        ["token": token, "environment": PushEnvironment.name]
    }

    /// Without cookies, to that address alone: no redirect is followed.
    private func send(
        _ method: String, below: String, secret: String?, _ body: [String: Any]
    ) async throws -> (status: Int, body: Data) {
        guard let url = URL(string: offer.address.absoluteString + below) else { throw Unanswered() }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let secret { request.setValue("Bearer \(secret)", forHTTPHeaderField: "Authorization") }
        request.httpBody = try JSONSerialization.data(withJSONObject: body)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = PushServer.seconds
        let (response, data) = try await StoreLoad(isRead: false).run(request, configuration)
        return (response.statusCode, data)
    }
}
