import Crypto
import Foundation

/// The signature of a message by Standard Webhooks 1.0.0.
enum WebhookSignature {
    private static let prefix = "whsec_"

    /// A new secret of 32 random bytes.
    static func makeSecret() -> String {
        prefix + SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64EncodedString()
    }

    /// The value of `webhook-signature`: over name, time and body just as they are sent.
    static func sign(id: String, seconds: Int64, body: String, secret: String) -> String? {
        guard secret.hasPrefix(prefix), let key = Data(base64Encoded: String(secret.dropFirst(prefix.count))) else {
            return nil
        }
        let signed = Data("\(id).\(seconds).\(body)".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: key))
        return "v1," + Data(code).base64EncodedString()
    }
}
