import CPangoCairo

/// One Pango font map.
///
/// Pango's default map belongs to a thread, and tasks change threads, so each typesetter owns one.
struct FontMapHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<PangoFontMap>

    init?() {
        guard let made = pango_cairo_font_map_new() else { return nil }
        // One unit of the font size is one pixel.
        pango_cairo_font_map_set_resolution(OpaquePointer(made), 72)
        pointer = made
    }

    deinit {
        g_object_unref(pointer)
    }
}

/// One Pango context.
struct PangoContextHandle: ~Copyable {
    let pointer: OpaquePointer

    init?(map: borrowing FontMapHandle) {
        guard let made = pango_font_map_create_context(map.pointer) else { return nil }
        // No hinting and grayscale antialiasing: the same shapes at every scale and on every machine.
        if let options = cairo_font_options_create() {
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            pango_cairo_context_set_font_options(made, options)
            cairo_font_options_destroy(options)
        }
        pointer = made
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

/// One Pango layout: a text with its font and its line breaks.
struct LayoutHandle: ~Copyable {
    let pointer: OpaquePointer

    init?(context: borrowing PangoContextHandle) {
        guard let made = pango_layout_new(context.pointer) else { return nil }
        pointer = made
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
