/// Something that was named as input of an analysis and is left out.
package enum ClipOmission: Hashable, Sendable {
    /// A folder of results.
    case results(String)
    /// A folder in which no clip was found.
    case empty(String)
    /// The same file as a clip that came before.
    case twin(String, of: String)
    /// A folder that cannot be read.
    case closed(String)
    /// A folder some of whose files have names that are no UTF-8, as old cameras and disks write them.
    case misnamed(String)
    /// Files of a folder that are no clips, such as photos; one of them is named.
    case others(String, count: Int, such: String)
}
