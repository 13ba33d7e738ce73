import CPangoCairo
import Glibc
import SwingTechnique

/// Shapes text and caches it: a video shows the same few texts for many frames.
///
/// Not for concurrent use; each renderer owns one.
final class Typesetter {
    /// What identifies shaped text.
    struct Key: Hashable {
        var text: String
        var family: String
        var weight: Int
        /// Size of the letters in pixels.
        var size: Double
        /// Space added between letters in pixels.
        var tracking = 0.0
        /// Lines break at this width in pixels; nil never breaks.
        var maxWidth: Double?
        /// Text that needs more lines ends in an ellipsis.
        var maxLines: Int
    }

    private let map: Owned<UnsafeMutablePointer<PangoFontMap>>
    private let context: Owned<OpaquePointer>
    private var cache: [Key: ShapedText] = [:]

    /// More texts than any one stroke shows; a full cache is emptied, so that it stays bounded.
    private static let capacity = 512

    /// Makes one with a font map of its own: Pango's default one belongs to a thread, and tasks change threads.
    init() throws(RasterError) {
        guard let made = pango_cairo_font_map_new() else { throw RasterError(.drawingFailed, detail: "no font map") }
        map = Owned(made) { g_object_unref($0) }
        // One unit of the font size is one pixel.
        pango_cairo_font_map_set_resolution(OpaquePointer(made), 72)
        guard let made = pango_font_map_create_context(made) else {
            throw RasterError(.drawingFailed, detail: "no font map")
        }
        context = Owned(made) { g_object_unref(UnsafeMutableRawPointer($0)) }
        // No hinting and grayscale antialiasing: the same shapes at every scale and on every machine.
        if let options = cairo_font_options_create() {
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            pango_cairo_context_set_font_options(made, options)
            cairo_font_options_destroy(options)
        }
    }

    func shape(_ key: Key) -> ShapedText? {
        if let known = cache[key] { return known }
        guard let layout = pango_layout_new(context.pointer) else { return nil }
        let shaped = ShapedText(key: key, layout: Owned(layout) { g_object_unref(UnsafeMutableRawPointer($0)) })
        if cache.count >= Typesetter.capacity { cache.removeAll(keepingCapacity: true) }
        cache[key] = shaped
        return shaped
    }

    /// The families that are not installed; text in them would be drawn in a substitute.
    func missingFamilies(of wanted: [String]) -> [String] {
        var count: Int32 = 0
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        pango_font_map_list_families(map.pointer, &list, &count)
        defer { g_free(list) }
        var installed: Set<String> = []
        for index in 0..<Int(count) {
            guard let family = list?[index], let name = pango_font_family_get_name(family) else { continue }
            installed.insert(String(cString: name))
        }
        return wanted.filter { !installed.contains($0) }
    }
}

/// Text with known lines and size.
final class ShapedText {
    /// Size in pixels.
    let size: SIMD2<Double>
    /// Whether part of the text was cut off to fit.
    let isEllipsized: Bool
    fileprivate let layout: Owned<OpaquePointer>

    fileprivate init(key: Typesetter.Key, layout: consuming Owned<OpaquePointer>) {
        let pointer = layout.pointer
        let unit = Double(PANGO_SCALE)
        if let font = pango_font_description_new() {
            pango_font_description_set_family(font, key.family)
            pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(clamping: key.weight)))
            pango_font_description_set_absolute_size(font, key.size * unit)
            pango_layout_set_font_description(pointer, font)
            pango_font_description_free(font)
        }
        if key.tracking > 0, let attributes = pango_attr_list_new() {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(clamping: key.tracking * unit)))
            pango_layout_set_attributes(pointer, attributes)
            pango_attr_list_unref(attributes)
        }
        if let width = key.maxWidth {
            pango_layout_set_width(pointer, Int32(clamping: max(1, width) * unit))
            pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_height(pointer, Int32(clamping: -max(1, key.maxLines)))
            pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
        }
        // Units such as heights/s are not broken: a word joiner forbids the break that is allowed after a slash.
        let text = key.text.replacing("/", with: "/\u{2060}")
        pango_layout_set_text(pointer, text, Int32(clamping: text.utf8.count))
        var extents = PangoRectangle()
        pango_layout_get_extents(pointer, nil, &extents)
        size = SIMD2(Double(extents.width) / unit, Double(extents.height) / unit)
        isEllipsized = pango_layout_is_ellipsized(pointer) != 0
        self.layout = layout
    }

    /// Draws the text with its top left corner at `origin`.
    func draw(at origin: SIMD2<Double>, color: Color, on canvas: borrowing Canvas) {
        cairo_set_source_rgba(canvas.cairo, color.red, color.green, color.blue, color.alpha)
        cairo_move_to(canvas.cairo, origin.x, origin.y)
        pango_cairo_show_layout(canvas.cairo, layout.pointer)
        cairo_new_path(canvas.cairo)
    }
}

/// Shapes text in a theme, at a scale, in a language.
struct TextFactory {
    let theme: Theme
    let phrases: Phrases
    let scale: PointScale
    let typesetter: Typesetter

    /// The text in a style, or nil where the text engine gives none.
    ///
    /// - Parameter maxWidth: in pixels; longer text breaks into `maxLines` lines and then ends in an ellipsis.
    func callAsFunction(_ text: String, _ style: TextStyle, maxWidth: Double? = nil, maxLines: Int = 1) -> ShapedText? {
        guard !text.isEmpty else { return nil }
        return typesetter.shape(
            Typesetter.Key(
                text: style.isCapitals ? text.uppercased() : text, family: theme.fonts[style.role].name,
                weight: style.weight, size: scale(style.size), tracking: scale(style.tracking),
                maxWidth: maxWidth.map { max(1, $0) }, maxLines: maxLines))
    }

    /// A line of a card, or nil where there is no text.
    ///
    /// - Parameters:
    ///   - maxWidth: in pixels, of the text without its mark.
    ///   - markSize: the side of the grade's mark in pixels.
    ///   - gap: space above, pixels.
    func line(
        _ text: String?, _ style: TextStyle, _ color: Color, maxWidth: Double? = nil, maxLines: Int = 1,
        grade: GradeStyle? = nil, markSize: Double = 0, gap: Double = 0
    ) -> Card.Line? {
        text.flatMap { self($0, style, maxWidth: maxWidth, maxLines: maxLines) }.map {
            Card.Line(text: $0, color: color, grade: grade, markSize: markSize, gap: gap)
        }
    }

    /// A card of the lines that there are.
    func card(_ lines: [Card.Line?], padding: SIMD2<Double> = .zero) -> Card {
        Card(lines: lines.compactMap(\.self), scale: scale, padding: padding)
    }

    /// The text in the first of some styles in which one line holds it, else in the last in two lines.
    func whole(_ text: String, _ styles: [TextStyle], maxWidth: Double) -> ShapedText? {
        let lines = styles.lazy.compactMap { self(text, $0, maxWidth: maxWidth) }
        return lines.first { !$0.isEllipsized }
            ?? styles.last.flatMap { self(text, $0, maxWidth: maxWidth, maxLines: 2) }
    }
}

/// Why a picture could not be drawn.
package struct RasterError: UserFacingError, Hashable {
    /// The closed set of causes.
    package enum Code: String, MessageCode {
        /// The picture is larger than the drawing library can address.
        case tooLarge
        /// The drawing library reported an error.
        case drawingFailed

        package static let prefix = "raster"
    }

    /// What kind of failure it is.
    package let code: Code
    /// What the system or the library said, for whoever looks closer.
    package let detail: String

    init(_ code: Code, detail: String) { (self.code, self.detail) = (code, detail) }

    package var message: Message { code.message(["detail": .text(detail)]) }

    /// What sort of failure it is.
    package var category: ErrorCategory {
        switch code {
        case .tooLarge: .dataUnusable
        case .drawingFailed: .defect
        }
    }
}

/// Where fonts lie and what is known of them, as fontconfig is set up: what a process must be let read that draws text.
package enum FontPlaces {
    /// The folders of fonts, the files of the configuration and the folders of the cache, with and without links followed.
    ///
    /// Fonts are not read for it. A font that is a link to a file elsewhere is not among them.
    package static let all: [String] = {
        guard let config = FcInitLoadConfig() else { return [] }
        defer { FcConfigDestroy(config) }
        let paths = [FcConfigGetFontDirs(config), FcConfigGetConfigFiles(config), FcConfigGetCacheDirs(config)]
            .flatMap(list)
        return paths + paths.compactMap(real).filter { !paths.contains($0) }
    }()

    /// The strings of a list, which is freed.
    private static func list(_ strings: OpaquePointer?) -> [String] {
        guard let strings else { return [] }
        defer { FcStrListDone(strings) }
        var found: [String] = []
        while let next = FcStrListNext(strings) { found.append(String(cString: next)) }
        return found
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension Theme {
    /// The font families of this theme that are not installed; text would be drawn in a substitute.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package func missingFonts() throws(RasterError) -> [String] {
        try Typesetter().missingFamilies(of: [fonts.text, fonts.number, fonts.display].map(\.name))
    }
}
