import UIKit
import WebKit

/// Saves what a page offers into a folder of its own, then lets the person choose where it goes.
@MainActor
final class Downloads: NSObject, WKDownloadDelegate {
    private static let longestName = 120

    private let config: ShellConfig
    private var files: [ObjectIdentifier: URL] = [:]

    init(config: ShellConfig) {
        self.config = config
    }

    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        let file = folder.appendingPathComponent(Downloads.safeName(suggestedFilename))
        files[ObjectIdentifier(download)] = file
        return file
    }

    func downloadDidFinish(_ download: WKDownload) {
        guard let file = files.removeValue(forKey: ObjectIdentifier(download)) else { return }
        guard let presenter = Alerts.topController else { return }
        let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
        // An iPad shows it at a place: the middle.
        let bounds = presenter.view.bounds
        sheet.popoverPresentationController?.sourceView = presenter.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        sheet.popoverPresentationController?.permittedArrowDirections = []
        sheet.completionWithItemsHandler = { _, _, _, _ in
            try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        }
        presenter.present(sheet, animated: true)
    }

    func download(_ download: WKDownload, didFailWithError error: Error, resumeData: Data?) {
        if let file = files.removeValue(forKey: ObjectIdentifier(download)) {
            try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        }
        Task { await Alerts.say(config.text("downloadFailed"), from: nil, config: config) }
    }

    /// A name in one folder: no separators, no control characters, no leading dot, not endless.
    private static func safeName(_ name: String) -> String {
        let refused = CharacterSet(charactersIn: "\\/:*?\"<>|").union(.controlCharacters)
        let clean = name.components(separatedBy: refused).joined(separator: "_").drop { $0 == "." }
        return clean.isEmpty ? "download" : String(clean.suffix(longestName))
    }
}
