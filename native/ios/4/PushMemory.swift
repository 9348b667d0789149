import Foundation

/// What the phone keeps about notifications, in a file that no backup takes: on another phone it would be another's registration.
final class PushMemory {
    struct Kept: Codable {
        var starts = 0
        var wasInvited = false
        /// Whether the person said yes, here.
        var isWanted = false
        var topics: [String] = []
        /// What the service knows this phone by.
        var id: String?
        var secret: String?
        /// What the service was told last, and when.
        var told: String?
        var toldAt: Date?
        /// A registration that is to be ended at the service, and the message that may be why.
        var leftId: String?
        var leftSecret: String?
        var leftMessage: String?
        /// Messages that were shown while the app was open, and those that somebody opened; the newest last.
        var shown: [String] = []
        var opened: [String] = []
        var lastMessage: String?
        var lastMessageAt: Date?
    }

    static let mostMessages = 200
    private static let lock = NSLock()

    private let file: URL?

    init(folder: URL? = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first) {
        file = folder?.appendingPathComponent("notifications.json")
    }

    var kept: Kept {
        PushMemory.lock.lock()
        defer { PushMemory.lock.unlock() }
        return read()
    }

    func change(_ work: (inout Kept) -> Void) {
        PushMemory.lock.lock()
        defer { PushMemory.lock.unlock() }
        var kept = read()
        work(&kept)
        write(kept)
    }

    /// False when it was shown before.
    func addShown(_ message: String) -> Bool {
        add(message, to: \.shown)
    }

    /// False when it was opened before.
    func addOpened(_ message: String) -> Bool {
        add(message, to: \.opened)
    }

    private func add(_ message: String, to list: WritableKeyPath<Kept, [String]>) -> Bool {
        var isNew = false
        change { kept in
            isNew = !kept[keyPath: list].contains(message)
            if isNew { kept[keyPath: list] = Array((kept[keyPath: list] + [message]).suffix(PushMemory.mostMessages)) }
            kept.lastMessage = message
            kept.lastMessageAt = Date()
        }
        return isNew
    }

    private func read() -> Kept {
        guard let file, let data = try? Data(contentsOf: file) else { return Kept() }
        return (try? JSONDecoder().decode(Kept.self, from: data)) ?? Kept()
    }

    /// A full phone keeps what was there before.
    private func write(_ kept: Kept) {
        guard var file, let data = try? JSONEncoder().encode(kept) else { return }
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: file, options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? file.setResourceValues(values)
    }
}
