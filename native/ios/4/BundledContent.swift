import Foundation
import UniformTypeIdentifiers
import WebKit

/// Serves Web/www, or what came in its place, as an origin of its own, so that storage and relative links work as on a server. What
/// the app's pages ask of their sources there is answered by the relay.
final class BundledContent: NSObject, WKURLSchemeHandler {
    private struct Content {
        let status: Int
        let headers: [String: String]
        var body = Data()
        var file: FilePart?
    }

    private struct FilePart {
        let url: URL
        let bytes: Range<Int>
    }

    /// A film is read piece by piece, never as a whole.
    private static let largestPiece = 512 * 1024

    /// Nil in an app without pages of its own.
    static let packaged = Bundle.main.url(forResource: "www", withExtension: nil, subdirectory: "Web")

    private let relay: SourceRelay
    private let port: PagePort
    /// Nil for an app whose pages are those of its package.
    private let updates: Updates?
    private var running: [ObjectIdentifier: Task<Void, Never>] = [:]

    init(relay: SourceRelay, port: PagePort, updates: Updates?) {
        self.relay = relay
        self.port = port
        self.updates = updates
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: WKURLSchemeTask) {
        let key = ObjectIdentifier(urlSchemeTask as AnyObject)
        let request = urlSchemeTask.request
        running[key] = Task { @MainActor in
            let answered = await answer(request)
            // A task that was stopped must hear nothing more.
            guard running[key] != nil else { return }
            guard let url = request.url, let content = answered, let response = HTTPURLResponse(
                url: url, statusCode: content.status, httpVersion: "HTTP/1.1", headerFields: content.headers
            ) else {
                running.removeValue(forKey: key)
                return urlSchemeTask.didFailWithError(URLError(.networkConnectionLost))
            }
            urlSchemeTask.didReceive(response)
            urlSchemeTask.didReceive(content.body)
            let isComplete = await send(content.file, to: urlSchemeTask, key: key)
            guard running.removeValue(forKey: key) != nil else { return }
            if isComplete { urlSchemeTask.didFinish() } else { urlSchemeTask.didFailWithError(URLError(.cannotOpenFile)) }
        }
    }

    /// False where the file could not be read to its end, or the task was stopped.
    @MainActor
    private func send(_ file: FilePart?, to task: WKURLSchemeTask, key: ObjectIdentifier) async -> Bool {
        guard let file else { return true }
        var next = file.bytes.lowerBound
        while next < file.bytes.upperBound {
            let count = min(BundledContent.largestPiece, file.bytes.upperBound - next)
            let bytes = await BundledContent.read(file.url, from: next, count: count)
            guard running[key] != nil, let piece = bytes, !piece.isEmpty else { return false }
            task.didReceive(piece)
            next += piece.count
        }
        return true
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: WKURLSchemeTask) {
        running.removeValue(forKey: ObjectIdentifier(urlSchemeTask as AnyObject))?.cancel()
    }

    /// Nil where a store did not answer.
    private func answer(_ request: URLRequest) async -> Content? {
        guard let url = request.url, Links.isBundle(url) else { return notFound }
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let path = parts?.percentEncodedPath ?? "/"
        guard SourceRelay.isFor(path) else {
            // A page is of one version, with all that it loads.
            if isPage(request) { updates?.pageOpens() }
            return file(at: url.path, for: request)
        }
        guard isOwnPage(request) else { return notFound }
        if path == PagePort.path {
            await port.offer(word: parts?.percentEncodedQuery ?? "")
            return Content(status: 204, headers: self.headers(type: "text/plain"))
        }
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

    /// What is asked for is the page itself, not a part of it.
    private func isPage(_ request: URLRequest) -> Bool {
        guard let page = request.mainDocumentURL else { return true }
        return page.path == request.url?.path && page.query == request.url?.query
    }

    /// The path is decoded; one that tries to leave the folder finds nothing.
    private func file(at path: String, for request: URLRequest) -> Content {
        let segments = path.split(separator: "/").map(String.init)
        let leaves = path.contains("\\") || path.contains("\0") || segments.contains { $0 == ".." || $0 == "." }
        guard !leaves else { return notFound }
        let isFolder = segments.isEmpty || path.hasSuffix("/")
        let name = (segments + (isFolder ? ["index.html"] : [])).joined(separator: "/")
        guard let file = place(of: name) else { return notFound }
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard let size = values?.fileSize, values?.isRegularFile == true else { return notFound }
        var headers = self.headers(type: BundledContent.type(of: (name as NSString).pathExtension))
        headers["Accept-Ranges"] = "bytes"
        let range = BundledContent.range(request.value(forHTTPHeaderField: "Range"), size: size)
        if let range {
            let named = range.isEmpty ? "*" : "\(range.lowerBound)-\(range.upperBound - 1)"
            headers["Content-Range"] = "bytes \(named)/\(size)"
        }
        let bytes = range ?? 0..<size
        headers["Content-Length"] = String(bytes.count)
        let status = range.map { $0.isEmpty ? 416 : 206 } ?? 200
        let part = request.httpMethod == "HEAD" ? nil : FilePart(url: file, bytes: bytes)
        return Content(status: status, headers: headers, file: part)
    }

    private func place(of name: String) -> URL? {
        guard let updates else { return BundledContent.packaged?.appendingPathComponent(name) }
        return updates.file(name)
    }

    /// The bytes that one range names, as players of films ask for them: empty where the file has none of them. Nil for everything
    /// else, which is answered with the whole file.
    private static func range(_ header: String?, size: Int) -> Range<Int>? {
        guard let header, header.hasPrefix("bytes=") else { return nil }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        let isPlain = ends.allSatisfy { end in end.count <= 15 && end.allSatisfy { ("0"..."9").contains($0) } }
        guard ends.count == 2, isPlain else { return nil }
        switch (Int(ends[0]), Int(ends[1])) {
        case let (first?, last?):
            if first > last { return nil }
            return first < size ? first..<min(last + 1, size) : 0..<0
        case let (first?, nil):
            return first < size ? first..<size : 0..<0
        case let (nil, length?):
            return max(0, size - length)..<size
        default:
            return nil
        }
    }

    /// Away from the main thread, which draws. Nil where it cannot be read.
    private static func read(_ file: URL, from start: Int, count: Int) async -> Data? {
        await Task.detached(priority: .userInitiated) { () -> Data? in
            guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
            defer { try? handle.close() }
            guard (try? handle.seek(toOffset: UInt64(start))) != nil else { return nil }
            return try? handle.read(upToCount: count)
        }.value
    }

    private var notFound: Content { Content(status: 404, headers: headers(type: "text/plain")) }

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
