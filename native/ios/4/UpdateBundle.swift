/// A version of the app's pages on this phone: for each of its files where the bytes are.
struct UpdateBundle: Codable, Equatable {
    struct Entry: Codable, Equatable {
        let sha256: String
        /// Bytes.
        let size: Int
        /// Whether the package has it at the same path. Otherwise it is among the files of updates.
        let isPackaged: Bool
    }

    /// Digest over all files.
    let bundle: String
    /// Number of the release.
    let release: Int
    let isUrgent: Bool
    /// By path. Empty for the version in the package.
    let files: [String: Entry]
}
