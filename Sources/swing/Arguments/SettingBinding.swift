import ArgumentParser
import TennisSwing

/// Which option of a group of arguments a setting stands for where the option is not typed.
struct SettingBinding<Arguments> {
    let setting: Setting
    /// The option as typed, or nil.
    let typed: (Arguments) -> String?
    /// Gives the option a value where it has none.
    let complete: (inout Arguments, String) -> Void

    private init(
        setting: Setting, typed: @escaping (Arguments) -> String?,
        complete: @escaping (inout Arguments, String) -> Void
    ) {
        self.setting = setting
        self.typed = typed
        self.complete = complete
    }

    init<Value: ExpressibleByArgument & CustomStringConvertible>(
        _ setting: Setting, _ option: WritableKeyPath<Arguments, Value?>
    ) {
        self.init(
            setting: setting, typed: { $0[keyPath: option]?.description },
            complete: { arguments, value in
                if arguments[keyPath: option] == nil { arguments[keyPath: option] = Value(argument: value) }
            })
    }

    /// The same option in arguments that hold this group.
    func inside<Whole>(_ group: WritableKeyPath<Whole, Arguments>) -> SettingBinding<Whole> {
        SettingBinding<Whole>(
            setting: setting, typed: { typed($0[keyPath: group]) },
            complete: { complete(&$0[keyPath: group], $1) })
    }
}

/// Options that settings complete.
protocol Configurable {
    /// The options and their settings.
    static var bindings: [SettingBinding<Self>] { get }
}

extension Configurable {
    /// The options as typed, the others as the settings give them.
    func completed(by settings: Settings) -> Self {
        var arguments = self
        for binding in Self.bindings {
            if let value = settings[binding.setting] { binding.complete(&arguments, value) }
        }
        return arguments
    }

    /// The options that were typed.
    var typed: [Setting: String] {
        let typed = Self.bindings.compactMap { binding in binding.typed(self).map { (binding.setting, $0) } }
        return Dictionary(typed) { first, _ in first }
    }
}

extension Setting {
    /// Its option of a command, such as `--capture-fps`.
    var option: String { "--" + words.joined(separator: "-") }
}
