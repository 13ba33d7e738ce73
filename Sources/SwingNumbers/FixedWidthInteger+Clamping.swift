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
