/// A landmark in the upright picture.
public struct Keypoint: Hashable, Sendable {
    /// Pixels from the left edge of the upright picture.
    public var x: Float
    /// Pixels from the top edge of the upright picture.
    public var y: Float
    /// The model's depth in pixels: 0 at the hips, smaller nearer to the camera.
    ///
    /// A hint, not a measurement.
    public var z: Float
    /// How likely the landmark is seen rather than hidden, 0 to 1.
    public var visibility: Float
    /// How likely the landmark lies inside the picture, 0 to 1.
    public var presence: Float

    /// Makes a landmark.
    public init(x: Float, y: Float, z: Float = 0, visibility: Float = 1, presence: Float = 1) {
        self.x = x
        self.y = y
        self.z = z
        self.visibility = visibility
        self.presence = presence
    }

    /// The position in pixels of the upright picture.
    public var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

/// A landmark in meters around the middle of the hips.
///
/// Axes are those of the camera and right-handed: x to the right of the picture, y up, z toward the camera.
public struct WorldPoint: Hashable, Sendable {
    /// Meters to the right of the hip middle.
    public var x: Float
    /// Meters above the hip middle.
    public var y: Float
    /// Meters nearer to the camera than the hip middle.
    public var z: Float

    /// Makes a point.
    public init(x: Float, y: Float, z: Float) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The position in meters.
    public var position: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
}

/// One person in one frame.
public struct Pose: Hashable, Sendable {
    /// Landmarks in the picture by `Joint.rawValue`; nil where the model knows none.
    public var keypoints: [Keypoint?]
    /// Landmarks in meters by `Joint.rawValue`; nil where the model knows none.
    public var world: [WorldPoint?]
    /// How sure the model is that a person is there, 0 to 1.
    public var score: Float

    /// Makes a pose; both arrays hold `Joint.count` entries.
    public init(keypoints: [Keypoint?], world: [WorldPoint?], score: Float) {
        precondition(keypoints.count == Joint.count && world.count == Joint.count)
        self.keypoints = keypoints
        self.world = world
        self.score = score
    }

    /// The landmark in the picture, or nil.
    public subscript(joint: Joint) -> Keypoint? {
        get { keypoints[joint.rawValue] }
        set { keypoints[joint.rawValue] = newValue }
    }
}
