import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Reads whole files of bounded size.
enum ImportFile {
    /// An hour of COCO keypoints takes some 200 megabytes.
    static let largest = 512 << 20

    static func bytes(_ path: String, largest: Int = ImportFile.largest) throws(PoseImportError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var result: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
            if count == 0 { return result }
            result += block.prefix(count)
            guard result.count <= largest else { throw .damaged(path, "it is larger than \(largest >> 20) megabytes") }
        }
    }

    /// Decodes JSON.
    static func json<Value: Decodable>(_ type: Value.Type, _ path: String) throws(PoseImportError) -> Value {
        let bytes = try bytes(path)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw .damaged(path, place(of: error))
        } catch {
            throw .damaged(path, "it is not JSON")
        }
    }

    /// What is wrong and where, in plain words.
    static func place(of error: DecodingError) -> String {
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
