extension RandomAccessCollection where Element: Comparable, Index == Int {
    /// The first index whose element is not below a value, or `endIndex`; elements in ascending order.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(notBelow value: Element) -> Int {
        partitionPoint { $0 < value }
    }

    /// The first index whose element is above a value, or `endIndex`; elements in ascending order.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(above value: Element) -> Int {
        partitionPoint { $0 <= value }
    }

    /// The first index for which a condition that holds for a prefix of the elements does not hold.
    private func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
