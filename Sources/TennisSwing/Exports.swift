// A program that imports TennisSwing alone can name and use everything an analysis is made of: poses, motion and events
// (SwingCore), the strokes and their grades (SwingTechnique), and the document and exports for other programs (SwingReport). Type aliases
// would not do: the members of these types are visible only where their module is imported.
@_exported public import SwingCore
@_exported public import SwingReport
@_exported public import SwingTechnique
