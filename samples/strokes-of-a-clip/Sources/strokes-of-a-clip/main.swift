import Foundation
import TennisSwing

guard CommandLine.arguments.count == 3 else {
    print("Usage: strokes-of-a-clip CLIP MODELS")
    print("MODELS is a folder that 'swift run swing models fetch --to MODELS' has filled.")
    exit(EXIT_FAILURE)
}
let clip = URL(filePath: CommandLine.arguments[1])
let models = URL(filePath: CommandLine.arguments[2])

do {
    // 1. Analyze the clip.
    let analyzer = try Analyzer(models: .folder(models))
    let analysis = try await analyzer.analyze(clip)
    print("strokes:", analysis.strokes.count)

    // 2. Read its strokes.
    for assessment in analysis.strokes {
        let stroke = assessment.stroke
        print(stroke.id, stroke.hand, stroke.kind, String(format: "at %.2f s", stroke.contact.time))
        print("  grade:", assessment.grade?.rawValue ?? assessment.reason ?? "none")
        print("  next:", assessment.coaching?.headline ?? "nothing")
    }

    // 3. Draw the moment of contact of the first.
    let pictures = try await analysis.pictures(ofStroke: 1)
    if let contact = pictures.first(where: { $0.event == .contact }) {
        try Data(contact.png).write(to: URL(filePath: "contact.png"))
    }

    // 4. Keep the analysis, and grade it again with a rubric of your own.
    var drawing = DrawingOptions()
    drawing.selection = .none
    let stored = try await analysis.write(to: URL(filePath: "strokes.swing"), drawing: drawing)
    var changes = OptionValues()
    try changes.set(.rubric, to: ["our-club.yaml"])
    let regraded = try Regrader(changes: changes).grade(stored.url)
    for assessment in regraded.assessments {
        print("our club:", assessment.grade?.rawValue ?? assessment.reason ?? "none")
        print("  next:", assessment.coaching?.headline ?? "nothing")
    }
} catch let error as any UserFacingError {
    // What happened, why it matters and what to do next.
    print(error)
    exit(EXIT_FAILURE)
}
