/// YAML's anchors and aliases: parts that are written once and named where they are meant again.
///
/// With them some hundred bytes stand for more than a parser can ever walk through, so none of the toolkit's files has
/// any.
package enum YAMLAnchors {
    /// The same text with every anchor renamed, or nil where no part of it can be meant twice.
    ///
    /// Structure and places stay as they are but no alias finds its anchor, so that a parser stops at the first one
    /// instead of following it. The name is drawn at random: nobody can write aliases for it.
    package static func renamed(in yaml: String) -> String? {
        guard yaml.utf8.contains(UInt8(ascii: "&")), yaml.utf8.contains(UInt8(ascii: "*")) else { return nil }
        let name = Array(("&" + String(UInt64.random(in: .min ... .max), radix: 36)).utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(yaml.utf8.count)
        for byte in yaml.utf8 {
            if byte == UInt8(ascii: "&") { bytes += name } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
