import ArgumentParser

extension NameSpecification {
    /// Where a command writes, by one name for all of them; the longer one is taken as well.
    static let output: NameSpecification = [.customShort("o"), .customLong("out"), .customLong("output")]
}
