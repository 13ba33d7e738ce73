import SwingCore

/// What of `AnalysisOptions` an option gives.
struct OptionField {
    /// The values as text; none where it is left to the toolkit.
    let texts: (AnalysisOptions) -> [String]
    /// Gives it values that the option takes; none leave it to the toolkit.
    let set: (inout AnalysisOptions, [String]) -> Void

    /// - Parameters:
    ///   - write: the value as text.
    ///   - read: the value that a text stands for.
    private init<Value>(
        _ path: WritableKeyPath<AnalysisOptions, Value>, _ write: @escaping (Value) -> [String],
        _ read: @escaping ([String]) -> Value?
    ) {
        texts = { write($0[keyPath: path]) }
        set = { $0[keyPath: path] = read($1) ?? AnalysisOptions()[keyPath: path] }
    }

    init<Word: RawRepresentable<String>>(_ path: WritableKeyPath<AnalysisOptions, Word>) {
        self.init(path, { [$0.rawValue] }, { $0.first.flatMap(Word.init) })
    }

    init<Word: RawRepresentable<String>>(_ path: WritableKeyPath<AnalysisOptions, Word?>) {
        self.init(path, { [$0?.rawValue].compactMap(\.self) }, { $0.first.flatMap(Word.init) })
    }

    init<Value: LosslessStringConvertible>(_ path: WritableKeyPath<AnalysisOptions, Value>) {
        self.init(path, { [$0.description] }, { $0.first.flatMap(Value.init) })
    }

    init<Value: LosslessStringConvertible>(_ path: WritableKeyPath<AnalysisOptions, Value?>) {
        self.init(path, { [$0?.description].compactMap(\.self) }, { $0.first.flatMap(Value.init) })
    }

    init<Value: LosslessStringConvertible>(_ path: WritableKeyPath<AnalysisOptions, [Value]>) {
        self.init(path, { $0.map(\.description) }, { $0.compactMap(Value.init) })
    }

    /// A number of bytes.
    init(bytes path: WritableKeyPath<AnalysisOptions, Int?>) {
        self.init(path, { $0.map { ["\($0)B"] } ?? [] }, { $0.first.flatMap { ByteSize($0)?.bytes } })
    }

    init(_ path: WritableKeyPath<AnalysisOptions, SIMD4<Double>?>) {
        self.init(
            path, { $0.map { ["\($0.x),\($0.y),\($0.z),\($0.w)"] } ?? [] }, { $0.first.flatMap(OptionKind.box) })
    }
}
