import CryptoKit
import Foundation

/// What update.json says, once its signature and every claim in it were checked. The rules and their order are those of the service
/// and of Android's shell; `native/updates/fixtures.json` has an update for each of them.
struct UpdateManifest {
    /// Why an update is not for this phone, in the order in which it is checked.
    enum Verdict: String, Error {
        case tooLarge = "too-large"
        case unreadable = "unreadable"
        case untrusted = "untrusted"
        case otherFormat = "other-format"
        case otherApp = "other-app"
        case otherGeneration = "other-generation"
        case invalid = "invalid"
        case replayed = "replayed"
        case nothingNew = "nothing-new"
        case refused = "refused"
        case notInShare = "not-in-share"
    }

    /// What the phone holds the manifest against.
    struct Trust {
        let app: String
        let generation: String
        let keys: [String]
        let sequence: Int
        let refused: [String]
        let device: String
    }

    struct Entry {
        let sha256: String
        /// Bytes.
        let size: Int
    }

    /// Sizes are in bytes.
    enum Limits {
        static let envelope = 557_056
        static let manifest = 393_216
        static let signatures = 4
        static let keys = 4
        static let addresses = 3
        static let files = 2000
        static let fileSize = 30_000_000
        static let bundleSize = 100_000_000
        static let path = 200
    }

    static let format = 1
    static let everybody = 10_000
    private static let segment = "[A-Za-z0-9._~-]+"
    private static let address = "https?://[^/?#\\\\@\\x00-\\x20\\x7f-\\uffff]+(?:/[^?#\\\\\\x00-\\x20]*)?/"
    private static let time = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?Z"

    let sequence: Int
    let release: Int
    let bundle: String
    let isUrgent: Bool
    /// By path.
    let files: [String: Entry]
    let keys: [String]
    let addresses: [String]
    private let share: Int

    /// - Parameter isForAll: whatever the phone's share
    /// - Throws: the first reason, as a `Verdict`
    static func read(_ bytes: Data, trust: Trust, isForAll: Bool = false) throws -> UpdateManifest {
        guard bytes.count <= Limits.envelope else { throw Verdict.tooLarge }
        guard let envelope = UpdateEnvelope(bytes) else { throw Verdict.unreadable }
        guard envelope.isSigned(byOneOf: trust.keys) else { throw Verdict.untrusted }
        guard envelope.signed.count <= Limits.manifest else { throw Verdict.tooLarge }
        guard let claims = JsonObject(envelope.signed) else { throw Verdict.unreadable }
        guard claims.number("format", in: format...format) != nil else { throw Verdict.otherFormat }
        guard claims.text("app") == trust.app else { throw Verdict.otherApp }
        guard claims.text("generation") == trust.generation else { throw Verdict.otherGeneration }
        guard let manifest = UpdateManifest(claims) else { throw Verdict.invalid }
        guard manifest.sequence >= trust.sequence else { throw Verdict.replayed }
        guard manifest.sequence != trust.sequence else { throw Verdict.nothingNew }
        guard !trust.refused.contains(manifest.bundle) else { throw Verdict.refused }
        let place = UpdateManifest.place(device: trust.device, app: trust.app, bundle: manifest.bundle)
        guard isForAll || place < manifest.share else { throw Verdict.notInShare }
        return manifest
    }

    private init?(_ claims: JsonObject) {
        let numbers = 1...JsonObject.largestNumber
        guard
            let app = claims.text("app"), (1...100).contains(app.utf16.count),
            let sequence = claims.number("sequence", in: numbers),
            let release = claims.number("release", in: numbers),
            let version = claims.text("version"), (1...50).contains(version.utf16.count),
            let made = claims.text("made"), made.fits(UpdateManifest.time),
            let bundle = claims.text("bundle"), Digests.isSha256(bundle),
            let share = claims.number("share", in: 0...UpdateManifest.everybody),
            let isUrgent = claims.flag("urgent"),
            let keys = claims.texts("keys", count: 1...Limits.keys), keys.allSatisfy(UpdateManifest.isKey),
            let addresses = claims.texts("addresses", count: 1...Limits.addresses),
            addresses.allSatisfy(UpdateManifest.isAddress),
            let listed = claims.objects("files", count: 1...Limits.files),
            let files = UpdateManifest.files(listed), UpdateManifest.digest(of: files) == bundle
        else { return nil }
        self.sequence = sequence
        self.release = release
        self.bundle = bundle
        self.share = share
        self.isUrgent = isUrgent
        self.keys = keys
        self.addresses = addresses
        self.files = files
    }

    /// Nil where one of them is not as it must be, or all together are not.
    private static func files(_ listed: [JsonObject]) -> [String: Entry]? {
        var files: [String: Entry] = [:]
        var folded = Set<String>()
        var total = 0
        for file in listed {
            guard let path = file.text("path"), isPath(path), folded.insert(path.lowercased()).inserted,
                  let sha256 = file.text("sha256"), Digests.isSha256(sha256),
                  let size = file.number("size", in: 0...Limits.fileSize) else { return nil }
            total += size
            files[path] = Entry(sha256: sha256, size: size)
        }
        return files["index.html"] != nil && total <= Limits.bundleSize ? files : nil
    }

    /// Paths are ASCII, so that nothing of the file system or of Unicode makes two of them one.
    private static func isPath(_ path: String) -> Bool {
        guard path.utf16.count <= Limits.path else { return false }
        return path.components(separatedBy: "/").allSatisfy { $0.fits(segment) && $0 != "." && $0 != ".." }
    }

    private static func isKey(_ text: String) -> Bool {
        text.utf16.count == 44 && Digests.data(base64: text)?.count == 32
    }

    private static func isAddress(_ text: String) -> Bool {
        text.utf16.count <= 2000 && text.fits(address)
    }

    /// The content's identity. The order of ASCII is that of its bytes.
    private static func digest(of files: [String: Entry]) -> String {
        var sha = SHA256()
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            sha.update(data: Data("\(path)\0\(file.sha256)\0\(file.size)\n".utf8))
        }
        return Digests.hex(sha.finalize())
    }

    /// The phone's place, 0 to 9,999, among those that a staged version reaches: below its share, it is one of them.
    static func place(device: String, app: String, bundle: String) -> Int {
        let hash = SHA256.hash(data: Data("\(device):\(app):\(bundle)".utf8))
        return hash.prefix(4).reduce(0) { $0 << 8 | Int($1) } % everybody
    }
}
