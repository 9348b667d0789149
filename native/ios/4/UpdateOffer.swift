/// Where the app looks for new versions of its pages, and whom it trusts with them: `updates` of Web/app.json.
struct UpdateOffer: Decodable {
    let app: String
    /// The shell that a version must be made for, such as `ios-4`.
    let generation: String
    /// Number of the release in the package.
    let release: Int
    /// Digest of Web/www.
    let bundle: String
    /// Raw public keys in base64.
    let keys: [String]
    let addresses: [String]

    /// Path of the manifest below an address.
    var manifestPath: String { generation + "/update.json" }
}
