import Foundation

/// Whether this phone gets the app's messages at the service, and what keeps it so.
@MainActor
final class PushRegistration {
    private static let day: TimeInterval = 24 * 60 * 60

    private let offer: ShellConfig.Push
    private let memory: PushMemory
    private let server: PushServer

    init(offer: ShellConfig.Push, memory: PushMemory) {
        self.offer = offer
        self.memory = memory
        server = PushServer(offer: offer)
    }

    /// Of those that this release still has.
    var topics: [String] {
        memory.kept.topics.filter(offer.topicIds.contains)
    }

    /// What cannot be said now is said at the next start.
    func turnOn(_ topics: [String]) async {
        memory.change { kept in
            kept.isWanted = true
            kept.topics = topics
        }
        await tell()
    }

    func turnOff() async {
        memory.change { kept in
            kept.leftMessage = PushRegistration.isWithinADay(kept.lastMessageAt) ? kept.lastMessage : nil
            kept.leftId = kept.id
            kept.leftSecret = kept.secret
            kept.isWanted = false
            kept.topics = []
            kept.id = nil
            kept.secret = nil
            kept.told = nil
        }
        PushToken.shared.giveBack()
        await sayGoodbye()
    }

    /// At each start: once a day, and where something changed. Apple wants the token asked for at each launch.
    func refresh() async {
        await sayGoodbye()
        if memory.kept.isWanted { await tell() }
    }

    func sayOpened(_ message: String) async {
        guard let known = registered else { return }
        try? await server.opened(known, message: message)
    }

    /// False when it could not be said.
    func sayCart(items: Int) async -> Bool {
        guard let known = registered else { return false }
        return (try? await server.cart(known, items: items)) != nil
    }

    private var registered: PushServer.Registered? {
        let kept = memory.kept
        guard kept.isWanted, let id = kept.id, let secret = kept.secret else { return nil }
        return PushServer.Registered(id: id, secret: secret)
    }

    private func tell() async {
        guard let token = await PushToken.shared.token() else { return }
        let kept = memory.kept
        let topics = self.topics
        let word = [token, topics.joined(separator: ","), PushServer.locale, TimeZone.current.identifier, "\(offer.version)"]
            .joined(separator: " ")
        if registered != nil, kept.told == word, PushRegistration.isWithinADay(kept.toldAt) { return }
        do {
            let known = try await changed(token: token, topics: topics)
            // Somebody turned it off meanwhile: what was just made is given back.
            guard memory.kept.isWanted else { return try await server.forget(known, message: nil) }
            memory.change { kept in
                kept.id = known.id
                kept.secret = known.secret
                kept.told = word
                kept.toldAt = Date()
            }
        } catch {
            // No connection, or not now: once more at the next start.
        }
    }

    private func changed(token: String, topics: [String]) async throws -> PushServer.Registered {
        if let known = registered {
            let isKnown = try await server.change(known, token: token, topics: topics)
            if isKnown { return known }
        }
        return try await server.register(token: token, topics: topics)
    }

    private func sayGoodbye() async {
        let kept = memory.kept
        guard let id = kept.leftId, let secret = kept.leftSecret else { return }
        let left = PushServer.Registered(id: id, secret: secret)
        guard (try? await server.forget(left, message: kept.leftMessage)) != nil else { return }
        memory.change { kept in
            guard kept.leftId == id else { return }
            kept.leftId = nil
            kept.leftSecret = nil
            kept.leftMessage = nil
        }
    }

    /// Of a clock that was set back, too.
    private static func isWithinADay(_ time: Date?) -> Bool {
        guard let time else { return false }
        return abs(time.timeIntervalSinceNow) < day
    }
}
