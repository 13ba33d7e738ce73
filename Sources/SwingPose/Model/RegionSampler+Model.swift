import SwingMedia

extension RegionSampler {
    /// Makes a sampler for an input of a model.
    init(input: ModelManifest.Input, border: Border) {
        self.init(
            width: input.width, height: input.height, range: input.range[0]...input.range[1], border: border)
    }
}
