import Foundation
package import SwingCore

/// The one table of angle definitions, and their values in a motion.
///
/// All values are degrees. Picture angles count y upwards, so that signs agree in both spaces.
package enum AngleTable {
    /// Every definition, in the order of `AngleID.allCases`.
    package static let definitions: [AngleDefinition] = AngleID.allCases.map(define)

    package static func definition(_ id: AngleID) -> AngleDefinition { rows[id] ?? define(id) }

    private static let rows = Dictionary(uniqueKeysWithValues: definitions.map { ($0.id, $0) })

    /// The angle at a sample, in degrees, or nil where a landmark is missing or the angle has no meaning in `space`.
    package static func value(_ id: AngleID, in track: MotionTrack, at sample: Int, space: AngleSpace) -> Double? {
        let row = definition(id)
        guard row.spaces.contains(space), track.times.indices.contains(sample) else { return nil }
        return AngleReader(track: track, sample: sample, space: space).value(of: row.formula)
    }

    /// The angle at every sample, in degrees.
    package static func series(_ id: AngleID, in track: MotionTrack, space: AngleSpace) -> [Double?] {
        track.times.indices.map { value(id, in: track, at: $0, space: space) }
    }

    /// The angle at every sample with the jumps of cyclic angles taken out, in degrees.
    ///
    /// Across a gap the nearer of the two directions is taken, which is right below half a turn.
    package static func unwrappedSeries(_ id: AngleID, in track: MotionTrack, space: AngleSpace) -> [Double?] {
        let values = series(id, in: track, space: space)
        guard definition(id).isCyclic else { return values }
        var last: Double?
        return values.map { value in
            guard let value else { return nil }
            let next = last.map { $0 + Degrees.wrapped(value - $0) } ?? value
            last = next
            return next
        }
    }

    /// The trunk's signed lean from the vertical, in degrees, within the vertical plane of a horizontal direction.
    ///
    /// - Parameter azimuth: the direction, as `AngleID.shoulderAzimuth` counts: 0 toward the camera, 90 toward the
    ///   right of the picture. The lean is positive toward it.
    package static func trunkLean(in track: MotionTrack, at sample: Int, toward azimuth: Double) -> Double? {
        guard track.times.indices.contains(sample) else { return nil }
        let reader = AngleReader(track: track, sample: sample, space: .world)
        guard let trunk = reader.direction(.hips, .shoulders) else { return nil }
        let radians = azimuth * .pi / 180
        let along = trunk.x * sin(radians) + trunk.z * cos(radians)
        guard along != 0 || trunk.y != 0 else { return nil }
        return atan2(along, trunk.y) * 180 / .pi
    }

    private static func define(_ id: AngleID) -> AngleDefinition {
        switch id {
        case .leftElbowFlexion: elbow(id, .leftShoulder, .leftElbow, .leftWrist)
        case .rightElbowFlexion: elbow(id, .rightShoulder, .rightElbow, .rightWrist)
        case .leftShoulderElevation: shoulder(id, .leftShoulder, .leftElbow)
        case .rightShoulderElevation: shoulder(id, .rightShoulder, .rightElbow)
        case .leftShoulderPlane: shoulderPlane(id, .leftShoulder, .leftElbow, .left)
        case .rightShoulderPlane: shoulderPlane(id, .rightShoulder, .rightElbow, .right)
        case .leftHipFlexion: hip(id, .leftShoulder, .leftHip, .leftKnee)
        case .rightHipFlexion: hip(id, .rightShoulder, .rightHip, .rightKnee)
        case .leftKneeFlexion: knee(id, .leftHip, .leftKnee, .leftAnkle)
        case .rightKneeFlexion: knee(id, .rightHip, .rightKnee, .rightAnkle)
        case .leftAnkleDorsiflexion: ankle(id, .leftAnkle, .leftKnee, .leftHeel, .leftFootIndex)
        case .rightAnkleDorsiflexion: ankle(id, .rightAnkle, .rightKnee, .rightHeel, .rightFootIndex)
        case .trunkInclination: trunk(id)
        case .shoulderTilt: tilt(id, .leftShoulder, .rightShoulder, "shoulder")
        case .pelvisTilt: tilt(id, .leftHip, .rightHip, "hip")
        case .shoulderAzimuth: azimuth(id, .leftShoulder, .rightShoulder, "chest")
        case .pelvisAzimuth: azimuth(id, .leftHip, .rightHip, "pelvis")
        case .hipShoulderSeparation: separation(id)
        }
    }

    private static func elbow(_ id: AngleID, _ shoulder: Joint, _ elbow: Joint, _ wrist: Joint) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .flexion, formula: .flexion(from: .joint(shoulder), vertex: .joint(elbow), to: .joint(wrist)),
            plane: "of upper arm and forearm", zero: "straight arm", positive: "bending the elbow",
            spaces: [.image, .world], isCyclic: false)
    }

    private static func shoulder(_ id: AngleID, _ shoulder: Joint, _ elbow: Joint) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .interior,
            formula: .between(from: .joint(shoulder), to: .joint(elbow), otherFrom: .shoulders, otherTo: .hips),
            plane: "of upper arm and trunk axis", zero: "arm hanging along the trunk",
            positive: "raising the arm; 90 is level with the shoulders", spaces: [.image, .world], isCyclic: false)
    }

    private static func shoulderPlane(
        _ id: AngleID, _ shoulder: Joint, _ elbow: Joint, _ side: Hand
    ) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .interior, formula: .aroundTrunk(from: .joint(shoulder), to: .joint(elbow), side: side),
            plane: "across the trunk axis", zero: "arm out to its side",
            positive: "toward the front; 90 straight ahead, negative behind the body", spaces: [.world], isCyclic: true)
    }

    private static func hip(_ id: AngleID, _ shoulder: Joint, _ hip: Joint, _ knee: Joint) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .flexion, formula: .flexion(from: .joint(shoulder), vertex: .joint(hip), to: .joint(knee)),
            plane: "of trunk side and thigh", zero: "thigh in line with the trunk", positive: "bending at the hip",
            spaces: [.image, .world], isCyclic: false)
    }

    private static func knee(_ id: AngleID, _ hip: Joint, _ knee: Joint, _ ankle: Joint) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .flexion, formula: .flexion(from: .joint(hip), vertex: .joint(knee), to: .joint(ankle)),
            plane: "of thigh and shank", zero: "straight leg", positive: "bending the knee",
            spaces: [.image, .world], isCyclic: false)
    }

    private static func ankle(
        _ id: AngleID, _ ankle: Joint, _ knee: Joint, _ heel: Joint, _ toe: Joint
    ) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .interior,
            formula: .complement(from: .joint(ankle), to: .joint(knee), otherFrom: .joint(heel), otherTo: .joint(toe)),
            plane: "of shank and foot", zero: "foot at a right angle to the shank",
            positive: "toes toward the shin; negative is pointing the foot", spaces: [.image, .world], isCyclic: false)
    }

    private static func trunk(_ id: AngleID) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .segment, formula: .fromVertical(from: .hips, to: .shoulders),
            plane: "of the trunk axis and the vertical", zero: "upright", positive: "leaning, to any side",
            spaces: [.image, .world], isCyclic: false)
    }

    private static func tilt(_ id: AngleID, _ left: Joint, _ right: Joint, _ part: String) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .segment, formula: .aboveHorizontal(from: .joint(left), to: .joint(right)),
            plane: "vertical, through both \(part)s", zero: "level", positive: "right \(part) higher than the left",
            spaces: [.image, .world], isCyclic: false)
    }

    private static func azimuth(_ id: AngleID, _ left: Joint, _ right: Joint, _ part: String) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .segment, formula: .facing(left: .joint(left), right: .joint(right)),
            plane: "horizontal", zero: "\(part) toward the camera",
            positive: "turning to the player's left (counterclockwise from above); 90 faces the right of the picture",
            spaces: [.world], isCyclic: true)
    }

    private static func separation(_ id: AngleID) -> AngleDefinition {
        AngleDefinition(
            id: id, kind: .interior,
            formula: .facingDifference(
                left: .joint(.leftHip), right: .joint(.rightHip), otherLeft: .joint(.leftShoulder),
                otherRight: .joint(.rightShoulder)), plane: "horizontal", zero: "pelvis and shoulders in line",
            positive: "pelvis turned further to the player's left than the shoulders, as a right-hander coils",
            spaces: [.world], isCyclic: true)
    }
}

/// Rates of change at true, possibly uneven, sample times.
package enum Kinematics {
    /// The first derivative by the parabola through each sample and its neighbors.
    ///
    /// One-sided at the ends of a run; nil where the value is missing or has no neighbor. Times strictly increasing.
    package static func derivative(_ values: [Double?], times: [Double]) -> [Double?] {
        precondition(values.count == times.count)
        return values.indices.map { index in
            guard let here = values[index] else { return nil }
            let before = index > 0 ? values[index - 1] : nil
            let after = index + 1 < values.count ? values[index + 1] : nil
            switch (before, after) {
            case (let before?, let after?):
                let left = times[index] - times[index - 1]
                let right = times[index + 1] - times[index]
                let slopeLeft = (here - before) / left
                let slopeRight = (after - here) / right
                return (slopeLeft * right + slopeRight * left) / (left + right)
            case (let before?, nil): return (here - before) / (times[index] - times[index - 1])
            case (nil, let after?): return (after - here) / (times[index + 1] - times[index])
            case (nil, nil): return nil
            }
        }
    }

    /// A landmark's velocity in the picture, body heights per second of real time, y upwards.
    ///
    /// - Parameter origin: a landmark or middle whose own motion is taken off, such as the hips; nil for none.
    package static func imageVelocity(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [SIMD2<Double>?] {
        let path = path(point, relativeTo: origin, in: track, space: .image)
        let x = derivative(path.map { $0?.x }, times: track.times)
        let y = derivative(path.map { $0?.y }, times: track.times)
        return path.indices.map { index in
            guard let x = x[index], let y = y[index], track.bodyHeight[index] > 0 else { return nil }
            return SIMD2(x, y) * (track.playback.slowMotionFactor / track.bodyHeight[index])
        }
    }

    /// A landmark's velocity in meters per second of real time in the model's metric space.
    ///
    /// That space is fixed to the middle of the hips, so the player's own travel is not in it.
    package static func worldVelocity(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [SIMD3<Double>?] {
        let path = path(point, relativeTo: origin, in: track, space: .world)
        let x = derivative(path.map { $0?.x }, times: track.times)
        let y = derivative(path.map { $0?.y }, times: track.times)
        let z = derivative(path.map { $0?.z }, times: track.times)
        return path.indices.map { index in
            guard let x = x[index], let y = y[index], let z = z[index] else { return nil }
            return SIMD3(x, y, z) * track.playback.slowMotionFactor
        }
    }

    /// A landmark's speed in the picture, body heights per second of real time.
    package static func imageSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        imageVelocity(point, relativeTo: origin, in: track).map { $0?.length }
    }

    /// A landmark's speed in meters per second of real time in the model's metric space.
    package static func worldSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        worldVelocity(point, relativeTo: origin, in: track).map { $0?.length }
    }

    private static func path(
        _ point: AnglePoint, relativeTo origin: AnglePoint?, in track: MotionTrack, space: AngleSpace
    ) -> [SIMD3<Double>?] {
        track.times.indices.map { sample in
            let reader = AngleReader(track: track, sample: sample, space: space)
            guard let position = reader.position(point) else { return nil }
            guard let origin else { return position }
            return reader.position(origin).map { position - $0 }
        }
    }
}
