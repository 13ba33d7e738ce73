import CPangoCairo
import SwingCore

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

    private let map: FontMapHandle
    private let context: PangoContextHandle
    private var cache: [Key: ShapedText] = [:]

    /// More texts than any one stroke shows; a full cache is emptied, so that it stays bounded.
    private static let capacity = 512

    init() throws(RasterError) {
        guard let map = FontMapHandle(), let context = PangoContextHandle(map: map) else {
            throw RasterError(.drawingFailed, detail: "no font map")
        }
        self.map = map
        self.context = context
    }

    /// The shaped text.
    func shape(_ key: Key) -> ShapedText? {
        if let known = cache[key] { return known }
        guard let layout = LayoutHandle(context: context) else { return nil }
        let shaped = ShapedText(key: key, layout: layout)
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
    fileprivate let layout: LayoutHandle

    fileprivate init(key: Typesetter.Key, layout: consuming LayoutHandle) {
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
