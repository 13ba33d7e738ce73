/// Places for inferences in flight, taken in turn: while one is waited for, the next is already running.
struct InferenceSlots<Slot> {
    private let slots: [Slot]

    /// - Parameter count: how many inferences can be in flight, at least 1.
    init(_ count: Int, _ make: () throws(PoseError) -> Slot) throws(PoseError) {
        precondition(count > 0)
        var slots: [Slot] = []
        for _ in 0..<count { slots.append(try make()) }
        self.slots = slots
    }

    /// How many inferences can be in flight.
    var count: Int { slots.count }

    /// The slot of the item with a number.
    subscript(number: Int) -> Slot { slots[number % slots.count] }

    /// Starts items one after the other, each once its slot is free again, and finishes them in the same order.
    func run(
        items: Int, start: (_ item: Int, Slot) throws(PoseError) -> Void,
        finish: (_ item: Int, Slot) throws(PoseError) -> Void
    ) throws(PoseError) {
        for number in 0..<items + count {
            if number >= count { try finish(number - count, self[number]) }
            if number < items { try start(number, self[number]) }
        }
    }
}
