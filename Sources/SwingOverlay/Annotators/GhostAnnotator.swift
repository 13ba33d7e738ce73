import SwingTechnique

/// A body that is not the observed one, translucent, striped and as thick as limbs, so that nobody takes it for the
/// skeleton.
struct GhostAnnotator: Annotator {
    let ghost: Silhouette
    let color: Color
    /// Whether the head is a ring, because the player's own face lies under it.
    var isHeadHollow = false

    /// Limbs are about 0.05 of standing height wide, a head 0.13 high (Winter's segment table).
    private static let limbWidth = 0.05
    private static let headRadius = 0.065
    private static let opacity = 0.55

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let height = context.bodyHeight(at: context.sample)
        let width = max(height * GhostAnnotator.limbWidth, context.boneWidth * 1.6)
        let edge = max(1, context.scale(1.5))
        let headRadius = height * GhostAnnotator.headRadius
        let points = ghost.bones.flatMap { [$0.from, $0.to] } + (ghost.head.map { [$0] } ?? [])
        let margin = max(width / 2, headRadius + (isHeadHollow ? width * 0.2 : 0)) + 2 * edge
        guard let bounds = Rect(around: points)?.insetBy(-margin) else { return }
        // One layer, so that overlapping limbs do not add up; no larger than needed.
        canvas.layer(opacity: GhostAnnotator.opacity, within: bounds) {
            for (color, grown) in [(colors.casing.opacity(1), edge), (color, 0)] {
                for bone in ghost.bones {
                    canvas.line(bone.from, bone.to)
                    canvas.stroke(color, width: width + 2 * grown)
                }
                if let head = ghost.head {
                    canvas.circle(head, radius: headRadius + (isHeadHollow ? 0 : grown))
                    if isHeadHollow {
                        canvas.stroke(color, width: width * 0.4 + 2 * grown)
                    } else {
                        canvas.fill(color)
                    }
                }
            }
            // Stripes across the limbs: told from a graded limb without any color.
            for bone in ghost.bones {
                canvas.line(bone.from, bone.to)
                canvas.stroke(colors.casing, width: width * 0.9, dash: [width * 0.3, width * 0.7], isFlat: true)
            }
        }
    }
}
