/// Text in pages that are written outside this module.
package enum HTMLText {
    /// The text with what is special in HTML escaped, as in every page.
    package static func escaped(_ text: String) -> String { Markup.escaped(text) }
}
