import Foundation
import SwingCore

/// The part of a file that a `Range` field asks for.
enum ByteRange: Hashable, Sendable {
    /// All of it: there is no field, or one that need not be followed.
    case whole
    case part(Range<Int>)
    /// None of it lies in the file.
    case outside

    /// Reads a field; several ranges at once, and other units, are answered with the whole file.
    init(_ field: String?, size: Int) {
        guard let field, field.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard !field.contains(","), ends.count == 2 else {
            self = .whole
            return
        }
        let (first, last) = (Int(ends[0]), Int(ends[1]))
        switch (first, last) {
        case (let first?, nil) where ends[1].isEmpty: self = Self.clipped(first, size, size)
        case (let first?, let last?) where last >= first: self = Self.clipped(first, last, size)
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 ? Self.clipped(max(0, size - count), size, size) : .outside
        default: self = .whole
        }
    }

    private static func clipped(_ first: Int, _ last: Int, _ size: Int) -> ByteRange {
        first < size ? .part(first..<(last < size ? last + 1 : size)) : .outside
    }
}
