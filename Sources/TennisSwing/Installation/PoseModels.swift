package import SwingPose

/// The pose models an analysis can use.
package enum PoseModels {
    /// What lies in the model folders.
    package struct Listing: Sendable {
        /// The usable models, by name.
        package let models: [InstalledModel]
        /// What is wrong with the others.
        package let problems: [PoseError]
    }

    /// Lists what is installed, digests compared.
    ///
    /// - Throws: `PoseError` where no model is usable.
    package static func installed() throws(PoseError) -> Listing {
        var models: [InstalledModel] = []
        var problems: [PoseError] = []
        for entry in ModelLibrary().entries() {
            do {
                let model = try entry.model.get()
                try model.verify()
                models.append(model)
            } catch {
                problems.append(error)
            }
        }
        // Nothing found at all: the search itself knows where it searched and what to do.
        if models.isEmpty, problems.isEmpty { models.append(try ModelLibrary().model()) }
        return Listing(models: models, problems: problems)
    }
}
