import FoundationEssentials
import SwingFiles

/// Reads whole files of bounded size.
enum ImportFile {
    /// Two hours of a person's COCO keypoints at 60 frames a second take some 250 megabytes.
    private static let largestDocument = 256 << 20

    static func bytes(_ path: String, atMost limit: Int) throws(PoseImportError) -> [UInt8] {
        do throws(RegularFileError) {
            return try RegularFile(path).bytes(atMost: limit)
        } catch {
            throw error.concernsContent ? .damaged(path, error.reason) : .unreadable(path, error.reason)
        }
    }

    /// Makes sure that there is an ordinary file that may be read.
    static func check(_ path: String) throws(PoseImportError) {
        do throws(RegularFileError) {
            _ = try RegularFile(path)
        } catch {
            throw .unreadable(path, error.reason)
        }
    }

    /// Decodes JSON.
    static func json<Value: Decodable>(
        _ type: Value.Type, _ path: String, atMost limit: Int = largestDocument
    ) throws(PoseImportError) -> Value {
        let bytes = try bytes(path, atMost: limit)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw .damaged(path, location(of: error))
        } catch {
            throw .damaged(path, "it is not JSON")
        }
    }

    /// What is wrong and where, in plain words.
    static func location(of error: DecodingError) -> String {
        let (context, what): (DecodingError.Context, String) =
            switch error {
            case .keyNotFound(let key, let context): (context, "“\(key.stringValue)” is missing")
            case .typeMismatch(_, let context): (context, "a value has the wrong type")
            case .valueNotFound(_, let context): (context, "a value is missing")
            case .dataCorrupted(let context): (context, "it is broken off or malformed")
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "it is malformed")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? what : "\(what) at \(path)"
    }
}
