import Foundation

/// What a progress line says, told in as many columns as there are.
struct ProgressText {
    /// Which clip of how many, such as `2/30`; nil for one.
    let position: String?
    let name: String
    let stage: String
    let share: Double
    let left: String?
    let leftForAll: String?
    let rate: String?

    /// What is said in a line, from all to little.
    private struct Form {
        var hasRate = false
        var hasLeftForAll = false
        var hasStage = false
        var hasLeft = false
        /// The fewest columns of the name; nil for all of it.
        var leastName: Int?
        /// The shortest bar; nil for none.
        var leastBar: Int?
    }

    /// The rate goes first, then the name is cut and the bar becomes shorter, then goes what can be done without.
    ///
    /// What share is done is said to the last.
    private static let forms = [
        Form(hasRate: true, hasLeftForAll: true, hasStage: true, hasLeft: true, leastBar: longestBar),
        Form(hasLeftForAll: true, hasStage: true, hasLeft: true, leastName: 16, leastBar: 6),
        Form(hasStage: true, hasLeft: true, leastName: 16, leastBar: 6),
        Form(hasStage: true, hasLeft: true, leastName: 10, leastBar: 4),
        Form(hasLeft: true, leastName: 10, leastBar: 4), Form(hasLeft: true, leastName: 5), Form(leastName: 5),
        Form(leastName: 0),
    ]
    private static let longestBar = 20
    private static let gap = "  "

    /// The line without an end.
    var whole: String { line(Self.forms[0], name: name, bar: Self.longestBar) }

    /// The line in at most so many columns.
    func line(columns: Int) -> String {
        for form in Self.forms {
            let bar = form.leastBar.map { _ in 0 }
            let room = columns - DisplayWidth.of(line(form, name: "", bar: bar))
            let leastName = min(form.leastName ?? .max, DisplayWidth.of(name))
            guard room >= leastName + (form.leastBar ?? 0) else { continue }
            let length = min(room - leastName, Self.longestBar)
            let cut = DisplayWidth.cutInTheMiddle(name, to: room - (form.leastBar == nil ? 0 : length))
            return line(form, name: cut, bar: form.leastBar.map { _ in length })
        }
        return DisplayWidth.cutAtTheEnd(percent, to: columns)
    }

    private var percent: String { String(format: "%3.0f %%", share * 100) }

    private func line(_ form: Form, name: String, bar: Int?) -> String {
        [
            form.leastName == 0 ? nil : position, form.leastName == 0 ? nil : name, form.hasStage ? stage : nil,
            bar.map { Self.bar(share, length: $0) }, percent, form.hasLeft ? left : nil,
            form.hasLeftForAll ? leftForAll : nil, form.hasRate ? rate : nil,
        ].compactMap(\.self).joined(separator: Self.gap)
    }

    /// A bar of so many columns between brackets.
    static func bar(_ share: Double, length: Int) -> String {
        let filled = (0..<length).count { Double($0 + 1) <= share * Double(length) }
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: length - filled) + "]"
    }
}
