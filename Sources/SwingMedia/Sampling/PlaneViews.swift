/// The three components of a decoded frame.
struct PlaneViews<Sample: FixedWidthInteger & UnsignedInteger> {
    let y: PlaneView<Sample>
    let u: PlaneView<Sample>
    let v: PlaneView<Sample>

    init(_ planes: FramePlanes, _ layout: PlaneLayout, usesVectors: Bool) {
        let size = MemoryLayout<Sample>.size
        let lowBits = layout.sampleShift + layout.bitDepth - ColorConversion.bitDepth(of: layout)
        func chroma(_ pointer: UnsafeRawPointer, _ stride: Int) -> PlaneView<Sample> {
            PlaneView(
                base: pointer.assumingMemoryBound(to: Sample.self), stride: stride / size, step: planes.chromaStep,
                width: layout.chromaWidth, height: layout.chromaHeight, lowBits: lowBits,
                usesVectors: usesVectors)
        }
        y = PlaneView(
            base: planes.y.assumingMemoryBound(to: Sample.self), stride: planes.yStride / size, step: 1,
            width: layout.width, height: layout.height, lowBits: lowBits, usesVectors: usesVectors)
        u = chroma(planes.u, planes.uStride)
        v = chroma(planes.v, planes.vStride)
    }
}
