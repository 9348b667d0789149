import Foundation

/// Fetches the files of a version that this phone lacks.
struct UpdateFetch {
    private static let spareBytes: Int64 = 20_000_000

    let exchange = UpdateExchange()
    let store: UpdateStore
    /// Web/www of the package.
    let packaged: URL
    let packagedBundle: String

    /// - Throws: with the files that came whole kept for the next time
    func fetch(_ manifest: UpdateManifest, from address: String) async throws -> UpdateBundle {
        var files: [String: UpdateBundle.Entry] = [:]
        var missing: [String: Int] = [:]
        if manifest.bundle != packagedBundle {
            for (path, file) in manifest.files {
                let isHere = isInPackage(path, file)
                files[path] = UpdateBundle.Entry(sha256: file.sha256, size: file.size, isPackaged: isHere)
                if !isHere, !store.has(file.sha256, size: file.size) { missing[file.sha256] = file.size }
            }
        }
        let needed = missing.values.reduce(UpdateFetch.spareBytes) { $0 + Int64($1) }
        guard try store.free() >= needed else { throw UpdateStore.Failed() }
        for (sha256, size) in missing {
            let receiver = try store.receive(sha256, size: size)
            defer { receiver.close() }
            try await exchange.file("\(address)files/\(sha256)", size: size, into: receiver)
        }
        return UpdateBundle(bundle: manifest.bundle, release: manifest.release, isUrgent: manifest.isUrgent, files: files)
    }

    private func isInPackage(_ path: String, _ file: UpdateManifest.Entry) -> Bool {
        let url = packaged.appendingPathComponent(path)
        guard (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize == file.size else { return false }
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return false }
        return Digests.sha256(data) == file.sha256
    }
}
