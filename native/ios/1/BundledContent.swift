import Foundation
import UniformTypeIdentifiers
import WebKit

/// Serves Web/www as an origin of its own, so that storage and relative links work as on a server. What the app's pages ask of
/// their sources there is answered by the relay.
final class BundledContent: NSObject, WKURLSchemeHandler {
    private struct Content {
        let status: Int
        let headers: [String: String]
        let body: Data
    }

    private let folder = Bundle.main.url(forResource: "www", withExtension: nil, subdirectory: "Web")
    private let relay: SourceRelay
    private var running: [ObjectIdentifier: Task<Void, Never>] = [:]

    init(relay: SourceRelay) {
        self.relay = relay
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: WKURLSchemeTask) {
        let key = ObjectIdentifier(urlSchemeTask as AnyObject)
        let request = urlSchemeTask.request
        running[key] = Task { @MainActor in
            let content = await answer(request)
            // A task that was stopped must hear nothing more.
            guard running.removeValue(forKey: key) != nil else { return }
            guard let url = request.url, let content, let response = HTTPURLResponse(
                url: url, statusCode: content.status, httpVersion: "HTTP/1.1", headerFields: content.headers
            ) else {
                return urlSchemeTask.didFailWithError(URLError(.networkConnectionLost))
            }
            urlSchemeTask.didReceive(response)
            urlSchemeTask.didReceive(content.body)
            urlSchemeTask.didFinish()
        }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: WKURLSchemeTask) {
        running.removeValue(forKey: ObjectIdentifier(urlSchemeTask as AnyObject))?.cancel()
    }

    /// Nil where a store did not answer.
    private func answer(_ request: URLRequest) async -> Content? {
        guard let url = request.url, Links.isBundle(url) else { return notFound }
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let path = parts?.percentEncodedPath ?? "/"
        guard SourceRelay.isFor(path) else { return file(at: url.path) }
        guard isOwnPage(request) else { return notFound }
        let method = request.httpMethod ?? "GET"
        let headers = request.allHTTPHeaderFields ?? [:]
        let body = request.httpBody ?? request.httpBodyStream.flatMap(BundledContent.read)
        let search = parts?.percentEncodedQuery ?? ""
        let said = await relay.ask(method: method, path: path, search: search, headers: headers, body: body)
        return said.map { Content(status: $0.status, headers: $0.headers, body: $0.body) }
    }

    /// A page of another site that is shown in the app asks in vain.
    private func isOwnPage(_ request: URLRequest) -> Bool {
        let origin = request.value(forHTTPHeaderField: "Origin")
        let isFromBundle = request.mainDocumentURL.map(Links.isBundle) ?? false
        return isFromBundle && (origin == nil || origin == Links.bundleOrigin) && request.mainDocumentURL != request.url
    }

    /// The path is decoded; one that tries to leave the folder finds nothing.
    private func file(at path: String) -> Content {
        let segments = path.split(separator: "/").map(String.init)
        let leaves = path.contains("\\") || path.contains("\0") || segments.contains { $0 == ".." || $0 == "." }
        guard let folder, !leaves else { return notFound }
        let isFolder = segments.isEmpty || path.hasSuffix("/")
        let file = (segments + (isFolder ? ["index.html"] : [])).reduce(folder) { $0.appendingPathComponent($1) }
        guard let body = try? Data(contentsOf: file) else { return notFound }
        return Content(status: 200, headers: headers(type: BundledContent.type(of: file.pathExtension)), body: body)
    }

    private var notFound: Content { Content(status: 404, headers: headers(type: "text/plain"), body: Data()) }

    private func headers(type: String) -> [String: String] {
        ["Content-Type": type, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"]
    }

    private static func type(of fileExtension: String) -> String {
        switch fileExtension.lowercased() {
        case "html": return "text/html; charset=utf-8"
        case "js": return "text/javascript; charset=utf-8"
        case "css": return "text/css; charset=utf-8"
        case "json": return "application/json"
        case "webmanifest": return "application/manifest+json"
        case "woff2": return "font/woff2"
        default: return UTType(filenameExtension: fileExtension)?.preferredMIMEType ?? "application/octet-stream"
        }
    }

    private static func read(_ stream: InputStream) -> Data? {
        let largest = 128 * 1024
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        stream.open()
        defer { stream.close() }
        while data.count <= largest {
            let count = stream.read(&buffer, maxLength: buffer.count)
            if count < 0 { return nil }
            if count == 0 { return data }
            data.append(buffer, count: count)
        }
        return data
    }
}
