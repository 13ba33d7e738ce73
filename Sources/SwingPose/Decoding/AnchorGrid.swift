/// The positions in the unit square that a single-shot detector's boxes are measured from.
enum AnchorGrid {
    /// The anchors' middles in the order of the tensor: layer by layer, row by row, cell by cell.
    ///
    /// A stride of `s` makes a grid of `ceil(size / s)` cells a side. Strides that repeat one after another share one
    /// grid, whose cells then hold the anchors of all of them (Liu et al. 2016, SSD; the layout is MediaPipe's).
    static func centers(width: Int, height: Int, strides: [Int], perStride: Int, offset: Float) -> [SIMD2<Float>] {
        var result: [SIMD2<Float>] = []
        var layer = 0
        while layer < strides.count {
            let stride = strides[layer]
            let same = strides[layer...].prefix { $0 == stride }.count
            let columns = (width + stride - 1) / stride
            let rows = (height + stride - 1) / stride
            for row in 0..<rows {
                for column in 0..<columns {
                    let center = SIMD2(
                        (Float(column) + offset) / Float(columns), (Float(row) + offset) / Float(rows))
                    result.append(contentsOf: repeatElement(center, count: same * perStride))
                }
            }
            layer += same
        }
        return result
    }
}
