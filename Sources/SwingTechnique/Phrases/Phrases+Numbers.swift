import Foundation
package import SwingCore

/// Numbers as a player reads them.
extension Phrases {
    /// The number with a fixed count of decimals, a real minus sign and the language's decimal mark.
    package func number(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e9 else { return "–" }
        let power = pow(10, Double(decimals))
        let scaled = Int(clamping: (value.magnitude * power).rounded())
        let whole = scaled / Int(clamping: power)
        var digits = "\(whole)"
        if decimals > 0 {
            let fraction = "\(scaled % Int(clamping: power))"
            digits += self(.decimalMark) + String(repeating: "0", count: decimals - fraction.count) + fraction
        }
        return value < 0 && scaled > 0 ? "−" + digits : digits
    }

    /// The number without zeros at its end, such as “0.5” or “60”.
    package func shortest(_ value: Double, decimals: Int) -> String {
        var digits = number(value, decimals: decimals)
        guard decimals > 0, digits.contains(self(.decimalMark)) else { return digits }
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits.hasSuffix(self(.decimalMark)) ? String(digits.dropLast(self(.decimalMark).count)) : digits
    }

    /// A score of 0 to 100, as it is told everywhere: of what documents keep.
    package func score(_ value: Double) -> String { number(Rounding.tenth(value), decimals: 0) }

    /// How many decimals a value of this unit deserves.
    private static func decimals(of value: Double, _ unit: String) -> Int {
        switch unit {
        case "deg", "deg/s", "percentHeight", "cm": 0
        case "km/h", "mph", "in": value.magnitude < 10 ? 1 : 0
        case "s", "bodyHeights", "m", "ratio": 2
        default: 1
        }
    }

    /// A number as it is shown: of what documents keep of it, so that pictures, drawn from the value itself, pages and terminal
    /// read the same.
    private func kept(_ value: Double, _ unit: String) -> (value: Double, unit: String) {
        shown(Rounding(unit: unit)(value), unit: unit)
    }

    private func digits(_ value: Double, _ unit: String) -> String {
        let (value, unit) = kept(value, unit)
        return number(value, decimals: Phrases.decimals(of: value, unit))
    }

    /// Digits with what stands after them.
    private func measured(_ digits: String, _ unit: String) -> String {
        switch shown(0, unit: unit).unit {
        case "deg": digits + "°"
        case "deg/s": digits + "°/s"
        case "bodyHeights": self(.timesHeight, ["value": digits])
        case "bodyHeights/s": self(.perSecond, ["value": digits])
        case "percentHeight": self(.ofHeight, ["value": digits])
        case "in": self(.inches, ["value": digits])
        case "ft": self(.feet, ["value": digits])
        case "ratio", "": digits
        case let other: digits + " " + other
        }
    }

    /// A value with its unit, such as “62°”; “≈” stands before values near the limit of a band, and before lengths
    /// that rest on an assumed height.
    ///
    /// A player cannot picture a length of less than nothing: it is told as the way to the other side.
    package func value(_ value: Double, unit: String, isApproximate: Bool = false) -> String {
        guard height != nil, ["percentHeight", "bodyHeights"].contains(unit), digits(value, unit).hasPrefix("−") else {
            return signed(value, unit: unit, isApproximate: isApproximate)
        }
        return self(.otherWay, ["value": signed(-value, unit: unit, isApproximate: isApproximate)])
    }

    private func signed(_ value: Double, unit: String, isApproximate: Bool = false) -> String {
        let digits = digits(value, unit)
        let isInHeights = height == nil && unit == "percentHeight"
        // The target beneath already says "of height".
        let text = isInHeights ? self(.percent, ["value": digits]) : measured(digits, unit)
        return (isApproximate || height?.assumes(unit) == true ? "≈" : "") + text
    }

    /// All values from one to another, such as “55–75°”.
    package func range(_ low: Double, _ high: Double, unit: String) -> String {
        let ends = [low, high].map { digits($0, unit) }
        // A minus sign beside a dash reads badly.
        let span = low < 0 || high < 0 ? self(.fromTo, ["low": ends[0], "high": ends[1]]) : ends.joined(separator: "–")
        return measured(span, unit)
    }

    /// From one value to another, such as “62 → 71°”; “≈” stands before both.
    package func change(from first: Double, to second: Double, unit: String) -> String {
        prefixed(digits(first, unit) + " → ", to: signed(second, unit: unit))
    }

    /// A difference with its sign, such as “+9°”.
    package func difference(_ change: Double, unit: String) -> String {
        prefixed(change > 0 ? "+" : "", to: signed(change, unit: unit))
    }

    /// Puts a text before a value, behind its “≈”.
    private func prefixed(_ text: String, to value: String) -> String {
        value.hasPrefix("≈") ? "≈" + text + value.dropFirst() : text + value
    }

    /// A target, such as “target 55–75°”; nil where there is none.
    package func target(_ target: TargetRange?, unit: String) -> String? {
        switch (target?.low, target?.high) {
        case (let low?, let high?): self(.targetBetween, ["range": range(low, high, unit: unit)])
        case (let low?, nil): self(.targetFrom, ["value": measured(digits(low, unit), unit)])
        case (nil, let high?): self(.targetUpTo, ["value": measured(digits(high, unit), unit)])
        case (nil, nil): nil
        }
    }

    /// A target as a player reads it beside the value: how far it is missed, such as “20° short of the target of 92° or
    /// more”; the target alone where it is met.
    ///
    /// - Parameter isBrief: whether a missed target itself is left out, as where it is drawn.
    package func way(from value: Double, to target: TargetRange?, unit: String, isBrief: Bool = false) -> String? {
        guard let plain = self.target(target, unit: unit) else { return nil }
        let goal =
            switch (target?.low, target?.high) {
            case (let low?, let high?): range(low, high, unit: unit)
            case (let low?, nil): self(.orMore, ["value": measured(digits(low, unit), unit)])
            case (_, let high): self(.orLess, ["value": measured(digits(high ?? 0, unit), unit)])
            }
        guard let (way, isBelow) = miss(value, target, unit) else { return plain }
        if isBrief { return self(isBelow ? .shortBrief : .pastBrief, ["way": way]) }
        return self(isBelow ? .shortOfTarget : .pastTarget, ["way": way, "target": goal])
    }

    /// Whether a value reads as one within a target.
    package func shows(_ value: Double, within target: TargetRange, unit: MetricUnit) -> Bool {
        miss(value, target, unit.rawValue) == nil
    }

    /// How far a value is from the end of a target that it misses, and which; nil where it reads as one within it.
    private func miss(_ value: Double, _ target: TargetRange?, _ unit: String) -> (way: String, isBelow: Bool)? {
        if let low = target?.low, value < low, let way = missed(value, low, unit) { return (way, true) }
        if let high = target?.high, value > high, let way = missed(value, high, unit) { return (way, false) }
        return nil
    }

    /// How far a value is from a limit: the difference of what is read, so that all three agree; nil where they read the
    /// same.
    private func missed(_ value: Double, _ limit: Double, _ unit: String) -> String? {
        let (now, shownUnit) = kept(value, unit)
        let goal = kept(limit, unit).value
        let decimals = max(Phrases.decimals(of: now, shownUnit), Phrases.decimals(of: goal, shownUnit))
        let way = (Phrases.rounded(now, shownUnit) - Phrases.rounded(goal, shownUnit)).magnitude
        guard (way * pow(10, Double(decimals))).rounded() >= 1 else { return nil }
        return measured(number(way, decimals: decimals), unit)
    }

    /// The value as its digits read.
    private static func rounded(_ value: Double, _ unit: String) -> Double {
        let power = pow(10, Double(decimals(of: value, unit)))
        return (value * power).rounded() / power
    }

    /// A time, such as “1.54 s”.
    package func time(_ seconds: Double) -> String { value(seconds, unit: "s") }

    /// A time relative to contact, such as “−0.28 s”.
    package func sinceContact(_ seconds: Double) -> String { (seconds >= 0.005 ? "+" : "") + time(seconds) }

    /// Where an event lies relative to contact, in real time.
    ///
    /// - Parameter contact: the phrase for contact itself.
    package func distance(fromContact seconds: Double, contact: PhraseID = .atContact) -> String {
        let hundredths = (seconds.magnitude * 100).rounded() / 100
        if hundredths < 0.005 { return self(contact) }
        return self(seconds < 0 ? .beforeContact : .afterContact, ["seconds": number(hundredths, decimals: 2)])
    }
}
