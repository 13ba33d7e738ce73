import Testing

@testable import SwingBatch

/// How a machine is divided among the jobs of a batch.
@Suite struct CoreSlotsTests {
    @Test func aJobUsesItsShareAndThatOfTheNext() {
        let slots = CoreSlots(cores: [0, 2, 3, 5, 8, 9], jobs: 3, threads: 2)
        #expect((0..<3).map(slots.cores) == [[0, 2, 3, 5], [3, 5, 8, 9], [8, 9, 0, 2]])
    }

    @Test func moreJobsThanCoresAndTwoJobsOnAllShareAll() {
        #expect(CoreSlots(cores: [0, 1], jobs: 2, threads: 1).cores(of: 1).isEmpty)
        #expect(CoreSlots(cores: [0, 1], jobs: 3, threads: 1).cores(of: 2).isEmpty)
        #expect(CoreSlots(cores: [0, 1], jobs: 1, threads: 2).cores(of: 0).isEmpty)
    }

    @Test func readsListsOfCores() {
        #expect(CoreList("0-2,5")?.cores == [0, 1, 2, 5])
        #expect(CoreList("7")?.cores == [7])
        for text in ["", "a", "3-1", "-1", "1-", "1,,2", "0-9999999999", "1-2-3"] { #expect(CoreList(text) == nil) }
    }

    @Test func jobsFitMemoryAndCores() {
        let gigabyte = 1 << 30
        #expect(JobLimits(jobs: nil, cores: 8, available: 64 * gigabyte).jobs == 8)
        #expect(JobLimits(jobs: nil, cores: 8, available: 8 * gigabyte).jobs == 4)
        #expect(JobLimits(jobs: nil, cores: 8, available: 0).jobs == 1)
        let wanted = JobLimits(jobs: 3, cores: 8, available: 64 * gigabyte)
        #expect(wanted.jobs == 3 && wanted.threads == 2)
        #expect(wanted.jobs * wanted.memory <= 64 * gigabyte)
    }
}
