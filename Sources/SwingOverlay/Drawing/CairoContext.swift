import CPangoCairo

/// One Cairo drawing context.
struct CairoContext: ~Copyable {
    let pointer: OpaquePointer

    init(on surface: borrowing CairoSurface) throws(RasterError) {
        guard let made = cairo_create(surface.pointer) else {
            throw RasterError(.drawingFailed, detail: "no context")
        }
        let status = cairo_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(made)
            throw RasterError(.drawingFailed, detail: CairoSurface.describe(status))
        }
        pointer = made
    }

    deinit {
        cairo_destroy(pointer)
    }
}
