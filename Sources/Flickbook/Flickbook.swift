// Scenes, scripts and results are documents, so programs that use a stage need these types and
// their errors.
@_exported public import Documents
