extension FixedWidthInteger {
    /// The whole number of a floating-point value, toward zero; beyond the range it is the nearest end, and 0 for what
    /// is no number.
    ///
    /// `Int(value)` stops the program where the value does not fit, and a value that came from a file, a stored document
    /// or an option may be anything. Round first where the nearest number is meant. A sum or product of such numbers is
    /// computed before it is converted, never after.
    @inlinable
    package init(clamping value: Double) {
        let whole = value.rounded(.towardZero)
        if let signed = Int64(exactly: whole) {
            self.init(clamping: signed)
        } else if let unsigned = UInt64(exactly: whole) {
            self.init(clamping: unsigned)
        } else {
            self = whole > 0 ? .max : whole < 0 ? .min : 0
        }
    }

    /// The whole number of a floating-point value, as for a `Double`.
    @inlinable
    package init(clamping value: Float) {
        self.init(clamping: Double(value))
    }
}

extension BinaryInteger {
    /// The number in digits, with zeros before it where they are fewer than asked for.
    package func padded(to width: Int, radix: Int = 10) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

// The conversions that stop the program where a number does not fit, each marked so that the compiler refuses it.
//
// They stand in for those of the standard library in every file that imports this module; a test sees to it that all
// sources that convert numbers do.

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension Int {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: UInt64) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension Int64 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: UInt64) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension Int32 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
    package init(_ value: Int64) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension Int16 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension Int8 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension UInt {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension UInt64 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension UInt32 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension UInt16 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}

@available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
extension UInt8 {
    package init(_ value: Double) { self.init(clamping: value) }
    package init(_ value: Float) { self.init(clamping: value) }
    package init(_ value: Int) { self.init(clamping: value) }
}
