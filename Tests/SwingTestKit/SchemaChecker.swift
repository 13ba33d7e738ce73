package import Foundation

/// Checks JSON against the part of JSON Schema 2020-12 that the schemas of this project use; refuses keywords it does not
/// know.
package struct SchemaChecker {
    /// The schema.
    package let root: [String: Any]

    /// Reads a schema, or gives nil for what is no JSON object.
    package init?(_ text: String) {
        guard let root = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return nil }
        self.root = root
    }

    /// What of a document does not follow the schema.
    package func violations(_ json: Data) -> [String] {
        guard let value = try? JSONSerialization.jsonObject(with: json) else { return ["not JSON"] }
        var top = root
        for key in ["$schema", "$id", "$defs", "title"] { top[key] = nil }
        return check(value, top, "document")
    }

    private static let known: Set<String> = [
        "type", "description", "properties", "required", "additionalProperties", "items", "enum", "minimum", "maximum",
        "pattern", "const", "anyOf", "$ref", "minItems", "maxItems", "exclusiveMinimum", "maxLength", "minProperties",
        "propertyNames",
    ]

    /// The schema that a reference stands for, else itself.
    package func resolve(_ schema: [String: Any]) -> [String: Any] {
        guard let reference = schema["$ref"] as? String, let definitions = root["$defs"] as? [String: Any],
            let target = definitions[String(reference.dropFirst("#/$defs/".count))] as? [String: Any]
        else { return schema }
        return target
    }

    private func check(_ value: Any, _ unresolved: [String: Any], _ place: String) -> [String] {
        let schema = resolve(unresolved)
        var found = schema.keys.filter { !Self.known.contains($0) }.map { "\(place): keyword \($0) is not known" }
        if let options = schema["anyOf"] as? [[String: Any]],
            !options.contains(where: { check(value, $0, place).isEmpty })
        {
            found.append("\(place): no alternative fits")
        }
        if let types = schema["type"] as? String {
            if !Self.has(value, types) { found.append("\(place): not \(types)") }
        } else if let types = schema["type"] as? [String], !types.contains(where: { Self.has(value, $0) }) {
            found.append("\(place): none of \(types)")
        }
        if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { Self.same($0, value) }) {
            found.append("\(place): \(value) is not in the list")
        }
        if let only = schema["const"], !Self.same(only, value) { found.append("\(place): not \(only)") }
        if !(value is NSNull), Self.has(value, "number"), let number = value as? NSNumber {
            if let least = schema["minimum"] as? Double, number.doubleValue < least {
                found.append("\(place): too low")
            }
            if let limit = schema["exclusiveMinimum"] as? Double, number.doubleValue <= limit {
                found.append("\(place): too low")
            }
            if let most = schema["maximum"] as? Double, number.doubleValue > most { found.append("\(place): too high") }
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            found.append("\(place): does not match \(pattern)")
        }
        if let most = schema["maxLength"] as? Int, let text = value as? String, text.count > most {
            found.append("\(place): too long")
        }
        if let list = value as? [Any] {
            if let least = schema["minItems"] as? Int, list.count < least { found.append("\(place): too short") }
            if let most = schema["maxItems"] as? Int, list.count > most { found.append("\(place): too long") }
        }
        if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
            for (index, item) in list.enumerated() { found += check(item, items, "\(place)[\(index)]") }
        }
        if let object = value as? [String: Any] { found += members(object, schema, place) }
        return found
    }

    private func members(_ object: [String: Any], _ schema: [String: Any], _ place: String) -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found: [String] = []
        for name in schema["required"] as? [String] ?? [] where object[name] == nil {
            found.append("\(place): \(name) is missing")
        }
        if object.count < schema["minProperties"] as? Int ?? 0 { found.append("\(place): too few members") }
        for (name, value) in object {
            if let names = schema["propertyNames"] as? [String: Any] { found += check(name, names, place) }
            if let inner = properties[name] {
                found += check(value, inner, "\(place).\(name)")
            } else if let others = schema["additionalProperties"] as? [String: Any] {
                found += check(value, others, "\(place).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(place): \(name) is not in the schema")
            }
        }
        return found
    }

    private static func isFlag(_ value: Any) -> Bool {
        (value as? NSNumber).map { CFNumberIsFlag($0) } ?? (value is Bool)
    }

    /// JSONSerialization hands out booleans as numbers of character type.
    private static func CFNumberIsFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

    private static func has(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "boolean": isFlag(value)
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "integer":
            !isFlag(value) && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } == true
        case "number": !isFlag(value) && value is NSNumber
        default: false
        }
    }

    private static func same(_ first: Any, _ second: Any) -> Bool {
        if first is NSNull || second is NSNull { return first is NSNull && second is NSNull }
        if let first = first as? String { return first == second as? String }
        if let first = first as? NSNumber, let second = second as? NSNumber { return first == second }
        return false
    }
}
