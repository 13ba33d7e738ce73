/// Names for files that are written aside: no two runs meet in one, in whatever container or on whatever machine they
/// are.
package enum RandomName {
    /// How many digits a name has.
    package static let length = 16

    /// Sixteen hexadecimal digits from the system's source of random bits.
    package static func make() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: length - digits.count) + digits
    }

    /// Whether a text has the form of such a name.
    package static func matches(_ text: some StringProtocol) -> Bool {
        text.utf8.count == length
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
