import SwiftUI

/// The app's one screen: the page, what is above it while it loads or cannot, and the tabs below it.
struct ShellView: View {
    @ObservedObject var shell: Shell

    private var palette: Palette { Palette(config: shell.config) }

    var body: some View {
        VStack(spacing: 0) {
            if let foreign = shell.foreignPage {
                ForeignBar(page: foreign, config: shell.config, close: shell.leaveForeignPage)
            }
            page
            if let updates = shell.updates {
                UpdateBar(updates: updates, config: shell.config, palette: palette)
            }
            if shell.config.showsTabs {
                TabStrip(tabs: shell.config.tabs, selected: shell.selectedTab, palette: palette, open: shell.openTab)
            }
        }
        .background(Color(palette.background).ignoresSafeArea())
        .ignoresSafeArea(.keyboard)
        .sheet(isPresented: $shell.showsPushSettings) {
            if let push = shell.push {
                PushSettings(push: push, config: shell.config) { shell.showsPushSettings = false }
            }
        }
        .sheet(item: $shell.popup) { popup in
            PopupView(web: popup.web, closeLabel: shell.config.text("close")) { shell.popup = nil }
        }
    }

    private var page: some View {
        ZStack(alignment: .top) {
            WebArea(web: shell.web)
                .ignoresSafeArea(.container, edges: shell.config.startsWithBundle && shell.foreignPage == nil ? .all : [])
                .accessibilityHidden(shell.offline == .page)
            if shell.offline == .page {
                OfflineView(config: shell.config, palette: palette, retry: shell.retry)
            }
            VStack(spacing: 0) {
                if shell.isLoading && shell.progress < 1 {
                    ProgressView(value: shell.progress)
                        .tint(Color(palette.accent))
                        .accessibilityHidden(true)
                }
                if shell.offline == .bar {
                    OfflineBar(config: shell.config, palette: palette, retry: shell.retry)
                }
            }
        }
    }
}
