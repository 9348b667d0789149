/// All that the phone remembers about updates. Changed as a copy, which counts once it is written.
struct UpdateState: Codable, Equatable {
    private static let mostRefused = 20

    /// A random number that says which phones a staged version reaches first. It never leaves the phone.
    let device: String
    /// The package that this was written for.
    private(set) var packagedBundle: String
    private(set) var packagedRelease: Int
    /// Of the last manifest that was taken.
    var sequence = 0
    /// Nil for the version in the package, as are the next two for none.
    private(set) var current: UpdateBundle?
    /// One that has worked, to go back to.
    private(set) var previous: UpdateBundle?
    /// Complete, and waiting for its turn.
    var pending: UpdateBundle?
    /// How often the current version was started without working; nil once it has worked.
    var starts: Int?
    /// Digests of versions that did not start, oldest first.
    private(set) var refused: [String] = []
    /// One of them that the service has not heard of yet. Nil for none.
    var failed: String?
    /// Of the last manifest that was taken; empty for those of the package.
    var keys: [String] = []
    var addresses: [String] = []
    /// An address and the ETag of its manifest. Nil for none.
    var etag: String?
    /// Whether there may be files that no version names.
    var isUntidy = false
    /// Milliseconds since the phone started, and how often in a row nobody answered.
    var asked: Int?
    var failures = 0
    /// The day of the last answer, in days since 1970. Nil before the first.
    var day: Int?

    init(offer: UpdateOffer) {
        device = String(UInt64.random(in: .min ... .max))
        packagedBundle = offer.bundle
        packagedRelease = offer.release
    }

    var isOnTrial: Bool { current != nil && starts != nil }

    func isFor(_ offer: UpdateOffer) -> Bool {
        packagedBundle == offer.bundle && packagedRelease == offer.release
    }

    /// The pending version's turn. A version on trial is nothing to go back to.
    mutating func take(_ offer: UpdateOffer) {
        guard let next = pending else { return }
        let isPackaged = next.bundle == offer.bundle
        if isPackaged { previous = nil } else if !isOnTrial { previous = current }
        current = isPackaged ? nil : next
        starts = isPackaged ? nil : 0
        pending = nil
        isUntidy = true
    }

    /// Back to a version that has worked; the current one is never taken again.
    mutating func refuseCurrent() {
        guard let bad = current?.bundle else { return }
        refused = Array((refused + [bad]).suffix(UpdateState.mostRefused))
        failed = bad
        goBack()
    }

    mutating func goBack() {
        current = previous
        previous = nil
        starts = nil
        isUntidy = true
    }

    /// Something of it is gone: its manifest counts as new once more, so that it can come again.
    mutating func comeAgain() {
        sequence = max(0, sequence - 1)
        etag = nil
    }

    /// Another package was installed: what was built on the one before counts no more.
    mutating func begin(_ offer: UpdateOffer) {
        // What was fetched goes, and what is offered may differ from the package: it has to be taken again.
        comeAgain()
        current = nil
        previous = nil
        pending = nil
        starts = nil
        addresses = []
        let more = keys.isEmpty ? [] : offer.keys.filter { !keys.contains($0) }
        keys += more
        packagedBundle = offer.bundle
        packagedRelease = offer.release
        isUntidy = true
    }
}
