import Foundation

/// What the app's page asks about notifications.
@MainActor
struct PushCalls {
    private static let path = "/~push"

    private struct Choice: Decodable {
        let topics: [String]
    }

    private struct Cart: Decodable {
        let items: Int
    }

    let push: Push

    func answer(_ method: String, _ path: String, _ body: Data) async -> (status: Int, body: String) {
        switch (method, path) {
        case ("GET", PushCalls.path):
            return said(await push.standing())
        case ("PUT", PushCalls.path):
            guard let choice = try? JSONDecoder().decode(Choice.self, from: body) else { return invalid }
            return said(await push.turnOn(choice.topics))
        case ("DELETE", PushCalls.path):
            return said(await push.turnOff())
        case ("POST", PushCalls.path + "/cart"):
            guard let cart = try? JSONDecoder().decode(Cart.self, from: body), cart.items >= 0 else { return invalid }
            let isTold = await push.cart(items: cart.items)
            return (200, "{\"told\":\(isTold)}")
        default:
            return PushCalls.notFound
        }
    }

    static let notFound = (status: 404, body: "{\"error\":\"There is nothing here.\",\"code\":\"not-found\"}")

    private var invalid: (status: Int, body: String) {
        (400, "{\"error\":\"This isn’t what an app sends.\",\"code\":\"invalid\"}")
    }

    private func said(_ standing: PushStanding) -> (status: Int, body: String) {
        guard let json = try? JSONEncoder().encode(standing) else { return invalid }
        return (200, String(decoding: json, as: UTF8.self))
    }
}
