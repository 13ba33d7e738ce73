/// Places for inferences in flight, taken in turn: while one is waited for, the next is already running.
struct InferenceSlots<Lane> {
    private let all: [Lane]

    /// - Parameter count: how many inferences can be in flight, at least 1.
    init(_ count: Int, _ make: () throws(PoseError) -> Lane) throws(PoseError) {
        precondition(count > 0)
        var all: [Lane] = []
        for _ in 0..<count { all.append(try make()) }
        self.all = all
    }

    /// How many inferences can be in flight.
    var count: Int { all.count }

    /// The lane of the item with a number.
    subscript(number: Int) -> Lane { all[number % all.count] }

    /// Starts items one after the other, each once the lane it shares is free again, and finishes them in the same order.
    func run(
        items: Int, start: (_ item: Int, Lane) throws(PoseError) -> Void,
        finish: (_ item: Int, Lane) throws(PoseError) -> Void
    ) throws(PoseError) {
        for number in 0..<items + count {
            if number >= count { try finish(number - count, self[number]) }
            if number < items { try start(number, self[number]) }
        }
    }
}
