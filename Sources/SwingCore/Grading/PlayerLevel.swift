/// How far along the player is: moves what is expected, never what is measured.
public enum PlayerLevel: String, CaseIterable, Hashable, Sendable, Codable {
    case beginner, intermediate, advanced, pro
}
