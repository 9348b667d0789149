import Foundation
import ImageIO
import UniformTypeIdentifiers

/// Fetches a picture into a file that notifications can show: at most 10 MB, the system's limit for pictures, within 20 seconds.
final class PictureDownload: NSObject, URLSessionDownloadDelegate {
    private static let mostBytes: Int64 = 10 * 1024 * 1024
    private static let mostSeconds: TimeInterval = 20
    private static let mostPixels = 1200
    /// What the system takes as it is. Others become JPEG.
    private static let shown: Set<UTType> = [.jpeg, .png, .gif]

    private let finished: (URL?) -> Void
    private var file: URL?
    private var session: URLSession?

    /// - Parameter finished: called once, with nil if there is no picture
    init(finished: @escaping (URL?) -> Void) {
        self.finished = finished
    }

    func start(_ url: URL) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForResource = PictureDownload.mostSeconds
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        self.session = session
        session.downloadTask(with: url).resume()
    }

    func cancel() {
        session?.invalidateAndCancel()
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        if max(totalBytesWritten, totalBytesExpectedToWrite) > PictureDownload.mostBytes { downloadTask.cancel() }
    }

    /// The file is gone after this call.
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard (downloadTask.response as? HTTPURLResponse)?.statusCode == 200 else { return }
        file = PictureDownload.readableFile(from: location)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        session.finishTasksAndInvalidate()
        finished(error == nil ? file : nil)
    }

    private static func readableFile(from location: URL) -> URL? {
        guard let source = CGImageSourceCreateWithURL(location as CFURL, nil),
              let type = CGImageSourceGetType(source).flatMap({ UTType($0 as String) }) else { return nil }
        let isShown = shown.contains(type)
        let format = isShown ? type : .jpeg
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, conformingTo: format)
        if isShown { return (try? FileManager.default.moveItem(at: location, to: file)) == nil ? nil : file }
        return write(source, to: file) ? file : nil
    }

    /// As JPEG, and not larger than a phone shows it: this process has little memory.
    private static func write(_ source: CGImageSource, to file: URL) -> Bool {
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: mostPixels,
        ]
        let type = UTType.jpeg.identifier as CFString
        guard let picture = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
              let target = CGImageDestinationCreateWithURL(file as CFURL, type, 1, nil) else { return false }
        CGImageDestinationAddImage(target, picture, nil)
        return CGImageDestinationFinalize(target)
    }
}
