/// A file of a result.
struct Artifact: Codable, Hashable, Sendable {
    /// Its path below the result folder, such as `frames/stroke-01-contact.png`.
    var name: String
    /// Bytes.
    var size: Int
    /// SHA-256 in hexadecimal.
    var sha256: String
    /// Its media type.
    var mediaType: String

    /// The media type of a file by its name; those of the toolkit's results are few.
    static func mediaType(of name: String) -> String {
        switch name.split(separator: ".").last.map(String.init) ?? "" {
        case "json": "application/json"
        case "jsonl": "application/x-ndjson"
        case "html": "text/html; charset=utf-8"
        case "png": "image/png"
        case "jpg": "image/jpeg"
        case "webp": "image/webp"
        case "mp4": "video/mp4"
        case "csv": "text/csv; charset=utf-8"
        case "yaml", "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
