import Foundation

/// One request on its way: collects the answer up to a size and decides which redirects are the same store.
final class StoreLoad: NSObject, URLSessionDataDelegate {
    private static let largest = 5 * 1024 * 1024
    private static let mostRedirects = 3

    private let isRead: Bool
    private var redirects = 0
    private var response: HTTPURLResponse?
    private var body = Data()
    private var continuation: CheckedContinuation<(HTTPURLResponse, Data), Error>?

    init(isRead: Bool) {
        self.isRead = isRead
    }

    /// The session keeps its delegate, and ends with its one task.
    func run(_ request: URLRequest, _ configuration: URLSessionConfiguration) async throws -> (HTTPURLResponse, Data) {
        try await withCheckedThrowingContinuation { continuation in
            self.continuation = continuation
            let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            session.dataTask(with: request).resume()
            session.finishTasksAndInvalidate()
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        redirects += 1
        guard isRead, redirects <= StoreLoad.mostRedirects, let from = response.url, let to = request.url else {
            return completionHandler(nil)
        }
        completionHandler(StoreLoad.isSameStore(from, to) ? request : nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        self.response = response as? HTTPURLResponse
        completionHandler(self.response == nil ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        body.append(data)
        if body.count > StoreLoad.largest { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        if error == nil, let response {
            continuation?.resume(returning: (response, body))
        } else {
            continuation?.resume(throwing: error ?? StoreExchange.Lost())
        }
        continuation = nil
    }

    private static func isSameStore(_ from: URL, _ to: URL) -> Bool {
        guard let host = WebAddress.host(of: from), host == WebAddress.host(of: to) else { return false }
        let isSame = from.scheme == to.scheme && WebAddress.port(of: from) == WebAddress.port(of: to)
        return isSame || (from.scheme == "http" && to.scheme == "https" && WebAddress.port(of: to) == 443)
    }
}
