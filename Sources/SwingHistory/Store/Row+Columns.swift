import GRDB

extension Row {
    /// The value of a column, 0 for the first.
    ///
    /// A damaged file may hold anything, or nothing, in any column: what is not of the type throws, where the subscript of
    /// GRDB would end the program.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(at column: Int) -> Value {
        get throws { try decode(atIndex: column) }
    }
}
