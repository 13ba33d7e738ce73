import Foundation

/// Limits of a document that is read back, so that a damaged or hostile one causes neither a crash nor hours of work.
package enum DocumentLimits {
    /// The largest magnitude of a number.
    ///
    /// The largest numbers of an analysis are times of clips that count seconds from 1970, some 1.8 billion.
    static let largestNumber = 1e10
    /// The most strokes: an hour with one every 0.7 seconds.
    package static let mostStrokes = 5_000
    /// The most corrections: contact, kind and confirmation of every stroke.
    static let mostCorrections = 3 * mostStrokes
    /// The most values in a list of options, such as contact times: one for every stroke.
    package static let mostListed = mostStrokes

    /// The line of the first number that is too large, or nil.
    static func lineOfNumberBeyond(in json: Data) -> Int? {
        var line = 1
        var isInString = false
        var isEscaped = false
        var digits: [UInt8] = []
        for byte in json {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if isPartOfNumber(byte) {
                digits.append(byte)
            } else {
                if exceedsLimit(digits) { return line }
                digits.removeAll(keepingCapacity: true)
                isInString = byte == UInt8(ascii: "\"")
            }
        }
        return exceedsLimit(digits) ? line : nil
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private static func exceedsLimit(_ digits: [UInt8]) -> Bool {
        // Shorter numbers without an exponent cannot exceed it; true, false and null are not numbers.
        guard digits.count > 10 || digits.count > 1 && digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
            let number = Double(String(decoding: digits, as: UTF8.self))
        else { return false }
        return !(number.magnitude <= largestNumber)
    }
}
