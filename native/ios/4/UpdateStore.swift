import CryptoKit
import Foundation

/// The folder of updates: state.json, and files named by the SHA-256 of their content. Each is written under another name, brought
/// to the storage and only then renamed, so that what stands under its name is whole, wherever the power goes.
final class UpdateStore {
    struct Failed: Error {}

    private static let unfinished = "part"

    private let folder: URL
    private var files: URL { folder.appendingPathComponent("files", isDirectory: true) }
    private var state: URL { folder.appendingPathComponent("state.json") }

    /// - Parameter folder: its parent is there, or can be made
    init(folder: URL) {
        self.folder = folder
    }

    /// Nil where there is none, or none that can be read: that one is set aside.
    func read() -> UpdateState? {
        guard let data = try? Data(contentsOf: state) else { return nil }
        if let known = try? JSONDecoder().decode(UpdateState.self, from: data) { return known }
        // Where that fails, it is written over.
        try? UpdateStore.move(state, to: folder.appendingPathComponent("state.unreadable"))
        return nil
    }

    /// - Throws: with the state from before in its place
    func write(_ next: UpdateState) throws {
        let data = try JSONEncoder().encode(next)
        try makeFolders()
        let part = state.appendingPathExtension(UpdateStore.unfinished)
        let handle = try UpdateStore.create(part)
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
        try UpdateStore.sync(handle)
        try UpdateStore.move(part, to: state)
    }

    /// No backup and no other phone takes it along: it counts what happened here, for the package that is here.
    private func makeFolders() throws {
        guard !FileManager.default.fileExists(atPath: files.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        var excluded = folder
        try excluded.setResourceValues(values)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    }

    func has(_ sha256: String, size: Int) -> Bool {
        let values = try? file(sha256).resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        return values?.isRegularFile == true && values?.fileSize == size
    }

    func file(_ sha256: String) -> URL {
        files.appendingPathComponent(sha256)
    }

    /// Bytes that the app may still write.
    func free() throws -> Int64 {
        try makeFolders()
        let values = try files.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        guard let free = values.volumeAvailableCapacityForImportantUsage else { throw Failed() }
        return free
    }

    /// Deletes files that are not in the set, unfinished ones too.
    func keepOnly(_ named: Set<String>) {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
        for name in all where !named.contains(name) { try? FileManager.default.removeItem(at: file(name)) }
    }

    func receive(_ sha256: String, size: Int) throws -> Receiver {
        try makeFolders()
        return try Receiver(file(sha256), sha256: sha256, size: size)
    }

    /// Takes a file as it comes. It exists from `finish` on, and only if it is the one that was signed.
    final class Receiver {
        private let file: URL
        private let part: URL
        private let sha256: String
        private let size: Int
        private let handle: FileHandle
        private var digest = SHA256()
        private var length = 0

        fileprivate init(_ file: URL, sha256: String, size: Int) throws {
            self.file = file
            self.sha256 = sha256
            self.size = size
            part = file.appendingPathExtension(UpdateStore.unfinished)
            handle = try UpdateStore.create(part)
        }

        func write(_ piece: Data) throws {
            length += piece.count
            guard length <= size else { throw Failed() }
            digest.update(data: piece)
            try handle.write(contentsOf: piece)
        }

        func finish() throws {
            guard length == size, Digests.hex(digest.finalize()) == sha256 else { throw Failed() }
            try UpdateStore.sync(handle)
            try handle.close()
            try UpdateStore.move(part, to: file)
        }

        /// After an error. Nothing happens once it has finished.
        func close() {
            try? handle.close()
            try? FileManager.default.removeItem(at: part)
        }
    }

    private static func create(_ file: URL) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw Failed() }
        return try FileHandle(forWritingTo: file)
    }

    /// Returns once the bytes outlast a loss of power. On Apple's systems `fsync` alone leaves them to the drive.
    private static func sync(_ handle: FileHandle) throws {
        if fcntl(handle.fileDescriptor, F_FULLFSYNC) == -1 { try handle.synchronize() }
    }

    /// At once, and in place of a file of that name.
    private static func move(_ from: URL, to: URL) throws {
        guard rename(from.path, to.path) == 0 else { throw Failed() }
    }
}
