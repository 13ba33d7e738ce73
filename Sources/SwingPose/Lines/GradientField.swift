import Foundation
import SwingCore

/// How steeply, and in which direction, the luma of an image changes between its pixels.
struct GradientField {
    private let width: Int
    private let magnitudes: [Float]
    /// The direction of each gradient as a unit vector.
    private let directions: [SIMD2<Float>]
    /// Pixels that belong to a region or cannot belong to one.
    private var isTaken: [Bool]
    /// The indices of gradients that are steep enough, the steepest first.
    let seeds: [Int32]

    /// - Parameter least: the gradient from which a pixel counts, steps of luma from pixel to pixel.
    init(_ luma: LumaPlane, least: Float) {
        width = luma.width - 1
        let height = luma.height - 1
        var magnitudes = [Float](repeating: 0, count: width * height)
        var directions = [SIMD2<Float>](repeating: .zero, count: width * height)
        var isTaken = [Bool](repeating: true, count: width * height)
        var steep: [Int32] = []
        // Regions grow to the eight neighbors of a pixel: the outermost pixels are left out, so that all have eight.
        for row in 1..<height - 1 {
            for column in 1..<width - 1 {
                let above = row * luma.width + column
                let below = above + luma.width
                let (a, b) = (luma.values[above], luma.values[above + 1])
                let (c, d) = (luma.values[below], luma.values[below + 1])
                let gradient = SIMD2(b + d - a - c, c + d - a - b) / 2
                let magnitude = gradient.length
                guard magnitude >= least else { continue }
                let index = row * width + column
                magnitudes[index] = magnitude
                directions[index] = gradient / magnitude
                isTaken[index] = false
                steep.append(Int32(clamping: index))
            }
        }
        self.magnitudes = magnitudes
        self.directions = directions
        self.isTaken = isTaken
        seeds = Self.ordered(steep, by: magnitudes)
    }

    /// The steepest first, to a 256th part of the steepest there can be; among equals in the order of the image.
    private static func ordered(_ indices: [Int32], by magnitudes: [Float]) -> [Int32] {
        var steps: [[Int32]] = Array(repeating: [], count: 256)
        for index in indices { steps[255 - min(255, Int(clamping: magnitudes[Int(index)]))].append(index) }
        return steps.flatMap(\.self)
    }

    /// Steps of luma from pixel to pixel at an index.
    func magnitude(_ index: Int32) -> Float { magnitudes[Int(index)] }

    /// The position of an index in the image: in the middle of four pixels.
    func point(_ index: Int32) -> SIMD2<Double> {
        SIMD2(Double(Int(index) % width) + 1, Double(Int(index) / width) + 1)
    }

    /// Takes the connected pixels around a seed whose direction differs little from that of the region so far;
    /// none where the seed is taken.
    ///
    /// - Parameter tolerance: in degrees.
    mutating func grow(from seed: Int32, tolerance: Float) -> [Int32] {
        guard !isTaken[Int(seed)] else { return [] }
        let least = cos(tolerance * .pi / 180)
        let neighbors = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
        isTaken[Int(seed)] = true
        var region = [seed]
        var sum = directions[Int(seed)]
        var length: Float = 1
        var next = 0
        while next < region.count {
            let index = Int(region[next])
            next += 1
            for neighbor in neighbors {
                let other = index + neighbor
                guard !isTaken[other], (directions[other] * sum).sum() >= least * length else { continue }
                isTaken[other] = true
                region.append(Int32(clamping: other))
                sum += directions[other]
                length = sum.length
            }
        }
        return region
    }
}
