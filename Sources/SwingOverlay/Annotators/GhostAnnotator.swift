import SwingTechnique

/// The player's own limbs in the target, translucent and as thick as limbs, so that nobody takes them for the skeleton.
struct GhostAnnotator: Annotator {
    let ghost: TargetGhost

    /// Limbs are about 0.05 of standing height wide, a head 0.13 high (Winter's segment table).
    private static let limbWidth = 0.05
    private static let headRadius = 0.065
    private static let opacity = 0.55

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        let colors = moment.theme.colors
        let height = moment.bodyHeight(at: moment.sample)
        let width = max(height * GhostAnnotator.limbWidth, moment.boneWidth * 1.6)
        let edge = max(1, moment.scale(1.5))
        // One layer, so that limbs which overlap do not add up.
        canvas.layer(opacity: GhostAnnotator.opacity, within: moment.area) {
            for (color, grown) in [(colors.casing.opacity(1), edge), (colors.target, 0)] {
                for bone in ghost.bones {
                    canvas.line(bone.from, bone.to)
                    canvas.stroke(color, width: width + 2 * grown)
                }
                if let head = ghost.head {
                    canvas.circle(head, radius: height * GhostAnnotator.headRadius + grown)
                    canvas.fill(color)
                }
            }
            for bone in ghost.bones {
                canvas.line(bone.from, bone.to)
                canvas.stroke(colors.foreground, width: max(1, width * 0.12))
            }
        }
    }
}
