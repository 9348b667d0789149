import CryptoKit
import Foundation

/// update.json as it comes: the bytes of a manifest, and who signed them.
struct UpdateEnvelope {
    private struct Signature {
        /// Begins the SHA-256 of the public key.
        let key: String
        let bytes: Data
    }

    /// Signed before the manifest, so that no signature of anything else counts.
    private static let prefix = Data("app-update-1\n".utf8)
    private static let keyId = "[0-9a-f]{16}"
    private static let keyIdLength = 16
    private static let signatureBytes = 64

    let signed: Data
    private let signatures: [Signature]

    /// Nil for what is none. All signatures are read before any is believed.
    init?(_ bytes: Data) {
        guard let object = JsonObject(bytes), let signed = object.text("signed").flatMap(Digests.data(base64:)),
              let listed = object.objects("signatures", count: 1...UpdateManifest.Limits.signatures) else { return nil }
        var signatures: [Signature] = []
        for one in listed {
            guard let key = one.text("key"), key.fits(UpdateEnvelope.keyId),
                  let bytes = one.text("signature").flatMap(Digests.data(base64:)) else { return nil }
            signatures.append(Signature(key: key, bytes: bytes))
        }
        self.signed = signed
        self.signatures = signatures
    }

    /// - Parameter keys: raw public keys of Ed25519 in base64
    func isSigned(byOneOf keys: [String]) -> Bool {
        let message = UpdateEnvelope.prefix + signed
        let known = keys.compactMap(Digests.data(base64:))
        return signatures.contains { one in
            let match = known.first { Digests.sha256($0).prefix(UpdateEnvelope.keyIdLength) == one.key }
            guard let named = match, one.bytes.count == UpdateEnvelope.signatureBytes else { return false }
            guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: named) else { return false }
            return key.isValidSignature(one.bytes, for: message)
        }
    }
}
