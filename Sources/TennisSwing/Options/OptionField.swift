import SwingCore

/// What of `AnalysisOptions` an option gives.
struct OptionField: Sendable {
    typealias Path<Value> = any WritableKeyPath<AnalysisOptions, Value> & Sendable

    /// The values as text; none where it is left to the toolkit.
    let texts: @Sendable (AnalysisOptions) -> [String]
    /// Gives it values that the option takes; none leave it to the toolkit.
    let set: @Sendable (inout AnalysisOptions, [String]) -> Void

    /// - Parameters:
    ///   - write: the value as text.
    ///   - read: the value that a text stands for.
    private init<Value: SendableMetatype>(
        _ path: Path<Value>, _ write: @escaping @Sendable (Value) -> [String],
        _ read: @escaping @Sendable ([String]) -> Value?
    ) {
        texts = { write($0[keyPath: path]) }
        set = { $0[keyPath: path] = read($1) ?? AnalysisOptions()[keyPath: path] }
    }

    init<Word: RawRepresentable<String> & SendableMetatype>(_ path: Path<Word>) {
        self.init(path, { [$0.rawValue] }, { $0.first.flatMap(Word.init) })
    }

    init<Word: RawRepresentable<String> & SendableMetatype>(_ path: Path<Word?>) {
        self.init(path, { [$0?.rawValue].compactMap(\.self) }, { $0.first.flatMap(Word.init) })
    }

    init<Value: LosslessStringConvertible & SendableMetatype>(_ path: Path<Value>) {
        self.init(path, { [$0.description] }, { $0.first.flatMap(Value.init) })
    }

    init<Value: LosslessStringConvertible & SendableMetatype>(_ path: Path<Value?>) {
        self.init(path, { [$0?.description].compactMap(\.self) }, { $0.first.flatMap(Value.init) })
    }

    init<Value: LosslessStringConvertible & SendableMetatype>(_ path: Path<[Value]>) {
        self.init(path, { $0.map(\.description) }, { $0.compactMap(Value.init) })
    }

    /// A number of bytes.
    init(bytes path: Path<Int?>) {
        self.init(path, { $0.map { ["\($0)B"] } ?? [] }, { $0.first.flatMap { ByteSize($0)?.bytes } })
    }

    init(_ path: Path<SIMD4<Double>?>) {
        self.init(
            path, { $0.map { ["\($0.x),\($0.y),\($0.z),\($0.w)"] } ?? [] }, { $0.first.flatMap(OptionKind.box) })
    }
}
