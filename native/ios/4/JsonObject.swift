import Foundation

/// An object in JSON whose members are of the kind that is asked for, or not there.
struct JsonObject {
    /// The largest number that JavaScript counts to.
    static let largestNumber = 9_007_199_254_740_991

    private let members: [String: Any]

    private init(members: [String: Any]) {
        self.members = members
    }

    /// Nil for what is no object. Foundation would read UTF-16 too, in which every brace has a byte that is zero.
    init?(_ bytes: Data) {
        guard !bytes.contains(0), String(data: bytes, encoding: .utf8) != nil else { return nil }
        guard let members = (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any] else { return nil }
        self.members = members
    }

    func text(_ name: String) -> String? {
        members[name] as? String
    }

    /// Nil for a fraction, and for what is outside of the range.
    func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = members[name] as? NSNumber, !JsonObject.isFlag(value) else { return nil }
        guard let number = Int(exactly: value.doubleValue), range.contains(number) else { return nil }
        return number
    }

    func flag(_ name: String) -> Bool? {
        guard let value = members[name] as? NSNumber, JsonObject.isFlag(value) else { return nil }
        return value.boolValue
    }

    func texts(_ name: String, count: ClosedRange<Int>) -> [String]? {
        guard let list = members[name] as? [String], count.contains(list.count) else { return nil }
        return list
    }

    func objects(_ name: String, count: ClosedRange<Int>) -> [JsonObject]? {
        guard let list = members[name] as? [[String: Any]], count.contains(list.count) else { return nil }
        return list.map(JsonObject.init(members:))
    }

    /// To Foundation, `true` is a number, too.
    private static func isFlag(_ value: NSNumber) -> Bool {
        CFGetTypeID(value) == CFBooleanGetTypeID()
    }
}
