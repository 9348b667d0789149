import SwiftUI

@main
struct ShellApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            SceneView()
        }
    }
}

/// The window: what it showed is kept while the app is put away, and links that lead to it are opened.
struct SceneView: View {
    @StateObject private var shell = Shell(config: .read())
    @SceneStorage("page") private var page: Data?
    @Environment(\.scenePhase) private var phase

    var body: some View {
        ShellView(shell: shell)
            .onAppear {
                shell.begin(restoring: page)
                shell.moved(to: phase)
            }
            .onChange(of: phase) { phase in
                shell.moved(to: phase)
                if phase == .background { page = shell.savedPage }
            }
            .onOpenURL { shell.openLink($0) }
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                if let link = activity.webpageURL { shell.openLink(link) }
            }
            .onReceive(PushTaps.shared.$waiting) { tap in
                guard tap != nil else { return }
                // It is published before it is kept.
                Task { @MainActor in
                    if let tap = PushTaps.shared.take() { shell.follow(tap) }
                }
            }
    }
}
