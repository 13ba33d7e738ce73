/// A body as its limbs and head, in pixels of the picture drawn on.
struct Silhouette {
    typealias Bone = (from: SIMD2<Double>, to: SIMD2<Double>)

    /// The limbs, each from joint to joint.
    let bones: [Bone]
    /// The middle of the head, where it is shown.
    let head: SIMD2<Double>?
}
