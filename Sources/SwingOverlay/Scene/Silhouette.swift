/// A body as limbs and head, in pixels of the frame drawn on.
struct Silhouette {
    typealias Bone = (from: SIMD2<Double>, to: SIMD2<Double>)

    /// The limbs, each from joint to joint.
    let bones: [Bone]
    /// The center of the head; nil where it is not shown.
    let head: SIMD2<Double>?
}
