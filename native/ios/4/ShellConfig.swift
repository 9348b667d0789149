import Foundation

/// What Web/app.json says about the app. The project's maker writes the file; nothing else is in it.
struct ShellConfig: Decodable {
    /// One entry of the native tab bar; the icon is path data in a box of 24 by 24.
    struct Tab: Decodable {
        let label: String
        let icon: String?
        let url: URL
    }

    /// A site whose content the app shows. Where a route goes in its address, it says `{route}`.
    struct Source: Decodable {
        let id: String
        let url: String
        let answers: String
        let calls: [String]

        var isFeed: Bool { answers == "feed" }
    }

    /// What the app can send notifications about, and the service that sends them.
    struct Push: Decodable {
        struct Topic: Decodable {
            let id: String
            let label: String
        }

        /// What the shell itself asks once, in an app whose pages are a site's.
        struct Invitation: Decodable {
            let title: String
            let text: String
            let yes: String
            let no: String
        }

        /// Where the phone registers; what it says later goes below it.
        let address: URL
        let topics: [Topic]
        /// Nil where a page of the app asks.
        let invitation: Invitation?
        /// The release's number.
        let version: Int

        var topicIds: [String] { topics.map(\.id) }
    }

    /// As `#rrggbb`.
    struct Colors: Decodable {
        let background: String
        let accent: String
        let tabBar: String
        let tabActive: String
        let tabInactive: String
    }

    let start: String
    let bundled: Bool
    let url: URL?
    let hosts: [String]
    let deviceHosts: [String]
    let linkHosts: [String]
    let signInHosts: [String]
    let permissions: [String]
    let language: String
    let texts: [String: [String: String]]
    let colors: Colors
    let darkColors: Colors?
    let tabs: [Tab]
    let pullToRefresh: Bool
    let zoom: Bool
    let followTextSize: Bool
    let keepScreenOn: Bool
    let userAgentSuffix: String
    let sources: [Source]
    /// Nil in an app without notifications.
    let push: Push?
    /// Nil in an app whose pages change with its package only.
    let updates: UpdateOffer?

    var startsWithBundle: Bool { start == "bundle" }
    /// One tab alone is no choice, and the bundle brings its own bar.
    var showsTabs: Bool { tabs.count >= 2 && !startsWithBundle }

    func allows(_ permission: String) -> Bool {
        permissions.contains(permission)
    }

    /// A missing or broken file means a broken project: stop here rather than show an app that half works.
    static func read() -> ShellConfig {
        guard let file = Bundle.main.url(forResource: "app", withExtension: "json", subdirectory: "Web") else {
            fatalError("Web/app.json is not in the app")
        }
        do {
            return try JSONDecoder().decode(ShellConfig.self, from: Data(contentsOf: file))
        } catch {
            fatalError("Web/app.json cannot be read: \(error)")
        }
    }

    /// What the shell itself says, in the phone's language where it knows it.
    func text(_ name: String) -> String {
        let known = Locale.preferredLanguages.first.flatMap(texts(for:)) ?? texts[language]
        return known?[name] ?? name
    }

    private func texts(for tag: String) -> [String: String]? {
        var parts = tag.split(separator: "-")
        while !parts.isEmpty {
            if let found = texts[parts.joined(separator: "-")] { return found }
            parts.removeLast()
        }
        return nil
    }
}
