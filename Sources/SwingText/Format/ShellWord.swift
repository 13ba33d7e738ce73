extension String {
    /// As a shell takes it for one word: quoted where it holds anything that a shell reads otherwise.
    package var shellWord: String {
        let plain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_-./,:=+@%".unicodeScalars.contains(scalar)
        }
        return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
