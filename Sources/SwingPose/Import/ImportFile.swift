import FoundationEssentials
import SwingCore
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

    /// The first line, as far as 64 KiB hold it.
    static func firstLine(_ path: String) throws(PoseImportError) -> ArraySlice<UInt8> {
        do throws(RegularFileError) {
            var lines = ByteLines(try RegularFile(path).read(1 << 16))
            return lines.next() ?? []
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
            throw .damaged(path, fault(error))
        } catch {
            throw .damaged(path, .notJSON)
        }
    }

    /// What is not right, and where.
    static func fault(_ error: DecodingError) -> MessageValue {
        let (context, fault): (DecodingError.Context, PoseImportFault) =
            switch error {
            case .keyNotFound(_, let context): (context, .keyMissing)
            case .typeMismatch(_, let context): (context, .otherType)
            case .valueNotFound(_, let context): (context, .valueMissing)
            case .dataCorrupted(let context): (context, .malformed)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), .malformed)
            }
        var values: [String: MessageValue] = [:]
        if case .keyNotFound(let key, _) = error { values["key"] = .text(key.stringValue) }
        let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        if !place.isEmpty { values["place"] = .text(place) }
        return fault(values)
    }
}
