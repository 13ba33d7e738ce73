/// Numbers as a player reads them.
package enum Number {
    /// The number with a fixed count of decimals and a real minus sign.
    package static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e9 else { return "–" }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let scaled = Int((value.magnitude * power).rounded())
        let whole = scaled / Int(power)
        var digits = "\(whole)"
        if decimals > 0 {
            let fraction = "\(scaled % Int(power))"
            digits += "." + String(repeating: "0", count: decimals - fraction.count) + fraction
        }
        return value < 0 && scaled > 0 ? "−" + digits : digits
    }

    /// How many decimals a value of this unit deserves, and what stands after it.
    private static func form(of unit: String) -> (decimals: Int, suffix: String) {
        switch unit {
        case "deg": (0, "°")
        case "s": (2, " s")
        case "bodyHeights": (2, " × height")
        case "bodyHeights/s": (1, " heights/s")
        case "m": (2, " m")
        case "m/s": (1, " m/s")
        case "percentHeight": (0, "% of height")
        case "ratio": (2, "")
        default: (1, unit.isEmpty ? "" : " " + unit)
        }
    }

    /// A value with its unit, such as "62°"; "≈" stands before values near the limit of a band.
    package static func value(_ value: Double, unit: String, isApproximate: Bool = false) -> String {
        let form = form(of: unit)
        // "of height" is said by the target beneath.
        let suffix = unit == "percentHeight" ? "%" : form.suffix
        return (isApproximate ? "≈" : "") + text(value, decimals: form.decimals) + suffix
    }

    /// All values from one to another, such as "55–75°".
    package static func range(_ low: Double, _ high: Double, unit: String) -> String {
        let form = form(of: unit)
        // A minus sign beside a dash reads badly.
        let dash = low < 0 || high < 0 ? " to " : "–"
        return text(low, decimals: form.decimals) + dash + text(high, decimals: form.decimals) + form.suffix
    }

    /// From one value to another, such as "62 → 71°".
    package static func change(from first: Double, to second: Double, unit: String) -> String {
        text(first, decimals: form(of: unit).decimals) + " → " + value(second, unit: unit)
    }

    /// A target, such as "target 55–75°"; nil where there is none.
    package static func target(_ range: TargetRange?, unit: String) -> String? {
        guard let range else { return nil }
        let form = form(of: unit)
        func number(_ value: Double) -> String { text(value, decimals: form.decimals) }
        switch (range.low, range.high) {
        case (let low?, let high?): return "target " + Number.range(low, high, unit: unit)
        case (let low?, nil): return "target \(number(low))\(form.suffix) or more"
        case (nil, let high?): return "target up to \(number(high))\(form.suffix)"
        case (nil, nil): return nil
        }
    }
}
