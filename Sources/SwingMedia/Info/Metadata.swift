import CFFmpeg

/// A container's names and values, read on demand.
struct Metadata {
    private let dictionary: OpaquePointer?

    init(_ dictionary: OpaquePointer?) { self.dictionary = dictionary }

    /// The value under exactly this name, ignoring case.
    subscript(name: String) -> String? {
        guard let entry = av_dict_get(dictionary, name, nil, 0), let value = entry.pointee.value else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
