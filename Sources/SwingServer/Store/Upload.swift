import GRDB

/// A clip that is sent in parts, by version 1.0.0 of the tus protocol.
struct Upload: Decodable, Hashable, Sendable, FetchableRecord {
    /// Its name, which nobody can guess.
    let id: String
    let owner: String
    /// Bytes of the whole clip.
    let length: Int
    /// What its sender says of it, such as its file name.
    let metadata: [String: String]
    /// When what is there of it is removed, in milliseconds since 1970.
    let expiresAt: Int64

    /// Below the service's data folder: what has arrived.
    ///
    /// Its size is how far the upload is.
    var file: String { "uploads/\(id).clip" }
}

extension ServerStore {
    /// Keeps that an upload was begun.
    func add(_ upload: Upload) async throws {
        let metadata = try StoredJSON.encode(upload.metadata)
        try await change(
            "INSERT INTO uploads (id, owner, length, metadata, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)",
            [upload.id, upload.owner, upload.length, metadata, Instant.now, upload.expiresAt])
    }

    /// An upload of an owner, or nil; those of others are not there.
    func upload(_ id: String, of owner: String) async throws -> Upload? {
        guard RandomID.matches(id, "upload") else { return nil }
        return try await read { db in
            try Upload.fetchOne(
                db, sql: "SELECT * FROM uploads WHERE id = ? AND owner = ? AND expiresAt > ?",
                arguments: [id, owner, Instant.now])
        }
    }

    /// How many uploads of an owner are not done.
    func uploadCount(of owner: String) async throws -> Int {
        try await count("SELECT count(*) FROM uploads WHERE owner = ?", [owner])
    }

    /// Uploads whose time is over.
    func dueUploads() async throws -> [Upload] {
        try await read { db in
            try Upload.fetchAll(db, sql: "SELECT * FROM uploads WHERE expiresAt < ?", arguments: [Instant.now])
        }
    }

    /// Removes an upload and what has arrived of it.
    func remove(_ upload: Upload) async throws {
        try await write { try Self.remove(upload, $0) }
        try await removeFiles([upload.file])
    }

    /// Forgets an upload; what has arrived of it is to be removed.
    static func remove(_ upload: Upload, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM uploads WHERE id = ?", arguments: [upload.id])
        try addRemoval(of: upload.file, db)
    }

    /// The files of all uploads, to tell those that belong to none.
    func uploadFiles() async throws -> Set<String> {
        try await read { db in
            Set(try Upload.fetchAll(db, sql: "SELECT * FROM uploads").map(\.file))
        }
    }
}
