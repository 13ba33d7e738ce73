/// Something that is drawn on a frame.
protocol Annotator {
    func draw(_ context: FrameContext, on canvas: borrowing Canvas)
}
