import Foundation

/// Fetches manifests and files, within a time and a size. Nothing is believed for the way on which it came.
struct UpdateExchange {
    struct Answer {
        let status: Int
        /// Empty unless the status is 200.
        let body: Data
        /// Nil for none.
        let etag: String?
    }

    /// No answer, or one that is too long or too late.
    struct Lost: Error {}

    private static let seconds = 30.0
    /// A file gets the same time once more for each of so many bytes: 4 kB a second is the slowest.
    private static let bytesATime = 120_000.0
    private static let ascii = CharacterSet(charactersIn: "!"..."~")

    /// - Parameter etag: of the last answer from there, or nil
    func manifest(_ address: String, etag: String?) async throws -> Answer {
        let load = UpdateLoad(largest: UpdateManifest.Limits.envelope)
        let response = try await load.run(request(address, etag: etag), UpdateExchange.configuration(UpdateExchange.seconds))
        return Answer(status: response.statusCode, body: load.body, etag: response.value(forHTTPHeaderField: "ETag"))
    }

    /// - Throws: for anything but the file that the receiver waits for
    func file(_ address: String, size: Int, into receiver: UpdateStore.Receiver) async throws {
        let seconds = UpdateExchange.seconds * (1 + Double(size) / UpdateExchange.bytesATime)
        let load = UpdateLoad(receiver: receiver)
        let response = try await load.run(request(address, etag: nil), UpdateExchange.configuration(seconds))
        guard response.statusCode == 200 else { throw Lost() }
        try receiver.finish()
    }

    /// Earlier systems read no address with letters beyond ASCII.
    private func request(_ address: String, etag: String?) throws -> URLRequest {
        let written = address.addingPercentEncoding(withAllowedCharacters: UpdateExchange.ascii)
        guard let url = written.flatMap(URL.init(string:)), WebAddress.isWeb(url) else { throw Lost() }
        var request = URLRequest(url: url)
        if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
        return request
    }

    private static func configuration(_ seconds: Double) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = UpdateExchange.seconds
        configuration.timeoutIntervalForResource = seconds
        return configuration
    }
}
