import SwingCore
import Testing

@Suite struct PlaybackRateTests {
    @Test func secondsAreConvertedBothWays() {
        let slow = PlaybackRate(slowMotionFactor: 8)
        #expect(0.25 * slow == 2 && 2 / slow == 0.25)
        #expect(1.5 * .realTime == 1.5 && PlaybackRate.realTime.isRealTime && !slow.isRealTime)
    }

    @Test func slowdownsMultiply() {
        let both = PlaybackRate(slowMotionFactor: 4) * PlaybackRate(slowMotionFactor: 2)
        #expect(both == PlaybackRate(slowMotionFactor: 8) && both * .realTime == both)
    }
}
