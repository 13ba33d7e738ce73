/// Brings the many boxes a detector draws around one person down to one.
enum Suppression {
    /// Merges detections that overlap: each group becomes the mean of its members, weighted by score.
    ///
    /// It keeps the score of its best. This is the blending of BlazeFace (Bazarevsky et al. 2019), steadier from frame
    /// to frame than keeping the best box.
    ///
    /// - Parameters:
    ///   - limit: overlap above which two detections are the same person.
    ///   - overlap: how overlap is measured.
    /// - Complexity: O(n · groups).
    static func blended(
        _ detections: [Detection], limit: Double, overlap: (Detection, Detection) -> Double = { $0.overlap($1) }
    ) -> [Detection] {
        // Sorted by score; equal scores keep their order, so that the result is a function of the input alone.
        var rest = detections.enumerated()
            .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element)
        var result: [Detection] = []
        while let best = rest.first {
            let group = rest.filter { $0 == best || overlap(best, $0) > limit }
            rest.removeAll { $0 == best || overlap(best, $0) > limit }
            result.append(mean(of: group, best: best))
        }
        return result
    }

    private static func mean(of group: [Detection], best: Detection) -> Detection {
        var sum = Detection(score: 0, center: .zero, size: .zero, hips: .zero, rim: .zero)
        for detection in group {
            sum.score += detection.score
            sum.center += detection.center * detection.score
            sum.size += detection.size * detection.score
            sum.hips += detection.hips * detection.score
            sum.rim += detection.rim * detection.score
        }
        guard sum.score > 0 else { return best }
        return Detection(
            score: best.score, center: sum.center / sum.score, size: sum.size / sum.score, hips: sum.hips / sum.score,
            rim: sum.rim / sum.score)
    }
}
