import Foundation

/// One request for a manifest or a file on its way: takes the answer up to a size, and decides which redirects are followed.
final class UpdateLoad: NSObject, URLSessionDataDelegate {
    private static let mostRedirects = 3
    private static let loopback = "127(?:\\.[0-9]{1,3}){3}|::1"

    /// What came, unless a receiver took it.
    private(set) var body = Data()
    private let largest: Int
    private let receiver: UpdateStore.Receiver?
    private var redirects = 0
    private var response: HTTPURLResponse?
    private var failure: Error?
    private var continuation: CheckedContinuation<HTTPURLResponse, Error>?

    /// - Parameter largest: bytes of an answer
    init(largest: Int) {
        self.largest = largest
        receiver = nil
    }

    /// It takes what comes, and says itself when that is too much.
    init(receiver: UpdateStore.Receiver) {
        self.receiver = receiver
        largest = 0
    }

    /// The session keeps its delegate, and ends with its one task.
    func run(_ request: URLRequest, _ configuration: URLSessionConfiguration) async throws -> HTTPURLResponse {
        try await withCheckedThrowingContinuation { continuation in
            self.continuation = continuation
            let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            session.dataTask(with: request).resume()
            session.finishTasksAndInvalidate()
        }
    }

    /// To https alone; what is on this very device may stay without.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        redirects += 1
        guard redirects <= UpdateLoad.mostRedirects, let from = response.url, let to = request.url else {
            return completionHandler(nil)
        }
        let isHere = from.scheme == "http" && to.scheme == "http" && to.host?.fits(UpdateLoad.loopback) == true
        let isAllowed = (to.scheme == "https" || isHere) && to.user == nil && to.password == nil
        completionHandler(isAllowed ? request : nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let answer = response as? HTTPURLResponse
        self.response = answer
        completionHandler(answer?.statusCode == 200 || answer?.statusCode == 304 ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard failure == nil else { return }
        do {
            if let receiver {
                try receiver.write(data)
            } else {
                body.append(data)
                if body.count > largest { throw UpdateExchange.Lost() }
            }
        } catch {
            failure = error
            dataTask.cancel()
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        if let error = failure ?? error {
            continuation?.resume(throwing: error)
        } else if let response {
            continuation?.resume(returning: response)
        } else {
            continuation?.resume(throwing: UpdateExchange.Lost())
        }
        continuation = nil
    }
}
