public struct Shot: Equatable, Hidden {
    public enum Kind: String { case flat, spin(Int, Int), `slice` }

    public let kind: Kind
    public var speed = "high" {
        didSet { public() }
    }
    let id: Int

    public func path(
        from start: Double, to end: Double = 1
    ) throws -> [Double] {
        public.let()
    }
}

package struct Inner {
    package let value: Int
}

package protocol Hidden {
    var value: Int { get }
}

public protocol Ball {
    /// public let commented: Int
    var size: Double { get }
    func bounce()
}

extension Shot: Sendable {
    package var isInside: Bool { true }
    public static func < (left: Shot, right: Shot) -> Bool { false }
}

extension Inner: Sendable {}
