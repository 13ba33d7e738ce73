import Foundation
import GRDB
import SwingCore

/// A value whose properties are columns of a row.
///
/// A damaged file may hold anything, or nothing, in any column: what is not of a property's type throws.
struct Record<Value> {
    var value: Value
}

extension Record: Decodable, FetchableRecord where Value: Decodable {
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}

extension Record: Encodable, EncodableRecord where Value: Encodable {
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder { .sorted() }
}

extension Decodable {
    /// The values of a query, a row each.
    static func all(_ db: Database, _ sql: String, _ arguments: StatementArguments = [:]) throws -> [Self] {
        try Record<Self>.fetchAll(db, sql: sql, arguments: arguments).map(\.value)
    }
}

/// A column holds the number of the day.
extension CalendarDay: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { number.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> CalendarDay? {
        Int.fromDatabaseValue(value).map(CalendarDay.init)
    }
}

/// A column holds the seconds since 1970.
extension Timestamp: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { seconds.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
        Int.fromDatabaseValue(value).map(Timestamp.init)
    }
}
