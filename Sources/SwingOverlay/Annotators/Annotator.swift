/// Something drawn on a picture from one moment of the scene.
protocol Annotator {
    func draw(_ context: FrameContext, on canvas: borrowing Canvas)
}
