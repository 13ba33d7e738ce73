/// Something drawn on a picture from one moment of the scene.
protocol Annotator {
    func draw(_ moment: Moment, on canvas: borrowing Canvas)
}
