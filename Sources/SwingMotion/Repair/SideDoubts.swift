import SwingCore

/// What speaks against each reading of left and right in a frame: how strange the movement around it would be.
enum SideDoubts {
    /// A frame that is no stranger than this as it is, standing heights, says nothing.
    ///
    /// Exchanged sides may look ordinary too, and then only the jumps at both ends tell. On rendered clips right readings
    /// are mostly 0.025 to 0.055 strange, those with sides exchanged 0.06 to 0.19; a player who waits can be read either
    /// way.
    private static let ordinary = 0.06
    /// Readings whose strangeness, standing heights, differs by less are equally good: the lifter's own noise.
    private static let tolerance = 0.01
    /// What one frame can say at most, summed over the joints in standing heights.
    private static let cap = 0.6

    /// By sample, in the order of `SideReading.allCases`, standing heights summed over the joints, the least 0; nil where
    /// a joint is missing or the model gives no places in space.
    static func find(in raw: RawMotion, bodyHeight: [Double], lifter: SkeletonLifter = .init()) -> [[Double]?] {
        let strangeness = look(at: raw, bodyHeight, lifter)
        // The model is right more often than not: a reading that looks better through most of the clip only says that
        // this player or this camera is unusual.
        let prejudices = SideReading.allCases.indices.map { place in
            max(0, Statistics.median(strangeness.compactMap { $0.map { $0[0] - $0[place] } }) ?? 0)
        }
        return strangeness.map { all in
            guard let all else { return nil }
            let fair = zip(all, prejudices).map { $0 + $1 }
            guard fair[0] > ordinary else { return fair.map { _ in 0 } }
            let least = fair.min() ?? 0
            return fair.map { min(Double(LiftWindow.joints.count) * max(0, $0 - least - tolerance), cap) }
        }
    }

    /// How strange each reading of each sample is.
    private static func look(at raw: RawMotion, _ bodyHeight: [Double], _ lifter: SkeletonLifter) -> [[Double]?] {
        var found: [[Double]?] = Array(repeating: nil, count: raw.count)
        let runs = LiftLooks.runs(times: raw.times, heights: bodyHeight, second: raw.second) { joint, sample in
            raw.world[joint.rawValue][sample]
        }
        for run in runs {
            let looks = LiftLooks(
                times: run.map { raw.times[$0] }, heights: run.map { bodyHeight[$0] },
                image: { raw.image[$0.rawValue][run[$1]] ?? .zero }, world: { raw.world[$0.rawValue][run[$1]] ?? .zero }
            )
            for sample in run {
                let window = looks.window(around: raw.times[sample], second: raw.second)
                let asItIs = lifter.strangeness(window)
                found[sample] = SideReading.allCases.map { reading in
                    // Not asked where the answer would not count.
                    reading.count == 0 || asItIs <= ordinary
                        ? asItIs : lifter.strangeness(window.exchanging(reading.exchanges))
                }
            }
        }
        return found
    }
}
