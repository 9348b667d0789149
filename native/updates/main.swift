// Reads native/updates/fixtures.json with the iPhone shell's reader, on a Mac: native/ios/README.md has the command.
import Foundation

struct Fixture: Decodable {
    struct Trust: Decodable {
        let app: String
        let generation: String
        let keys: [String]
        let sequence: Int
        let refused: [String]
        let device: String
    }

    let name: String
    let verdict: String
    let update: String
    /// Spaces to append to the update.
    let padding: Int?
    let trust: Trust
}

func verdict(of fixture: Fixture) -> String {
    let known = fixture.trust
    let trust = UpdateManifest.Trust(
        app: known.app, generation: known.generation, keys: known.keys, sequence: known.sequence, refused: known.refused,
        device: known.device
    )
    let text = fixture.update + String(repeating: " ", count: fixture.padding ?? 0)
    do {
        _ = try UpdateManifest.read(Data(text.utf8), trust: trust)
        return "accepted"
    } catch let verdict as UpdateManifest.Verdict {
        return verdict.rawValue
    } catch {
        return "\(error)"
    }
}

let file = URL(fileURLWithPath: CommandLine.arguments[1])
let fixtures = try JSONDecoder().decode([Fixture].self, from: Data(contentsOf: file))
let wrong = fixtures.filter { verdict(of: $0) != $0.verdict }
for fixture in wrong { print("\(fixture.name): \(verdict(of: fixture)), not \(fixture.verdict)") }
print("\(fixtures.count - wrong.count) of \(fixtures.count) are read as they must be")
exit(wrong.isEmpty ? 0 : 1)
