/// A corner of an image.
struct Corner: Hashable {
    let isRight: Bool
    let isTop: Bool

    static let topLeft = Corner(isRight: false, isTop: true)
    static let topRight = Corner(isRight: true, isTop: true)
    static let bottomLeft = Corner(isRight: false, isTop: false)
    static let bottomRight = Corner(isRight: true, isTop: false)

    /// The rectangle of a label in this corner.
    func rect(_ size: SIMD2<Double>, in area: Rect, margin: Double) -> Rect {
        Rect(
            x: isRight ? area.maxX - margin - size.x : area.x + margin,
            y: isTop ? area.y + margin : area.maxY - margin - size.y, width: size.x, height: size.y)
    }
}
