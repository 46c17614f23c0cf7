// A scene, a script and an answer are documents: who drives a stage reads and writes them, and meets
// their errors.
@_exported public import Documents
