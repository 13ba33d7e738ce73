// The conversions that stop the program where a number does not fit, each marked so that the compiler refuses it.
//
// They stand in for those of the standard library in every file that imports this module; a test sees to it that all
// sources that convert numbers do.

extension Int {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: UInt64) { self.init(clamping: value) }
}

extension Int64 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: UInt64) { self.init(clamping: value) }
}

extension Int32 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int64) { self.init(clamping: value) }
}

extension Int16 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension Int8 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension UInt {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension UInt64 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension UInt32 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension UInt16 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}

extension UInt8 {
    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Double) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Float) { self.init(clamping: value) }

    @available(*, deprecated, message: "a value that does not fit stops the program: use init(clamping:)")
    package init(_ value: Int) { self.init(clamping: value) }
}
