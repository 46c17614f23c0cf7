/// Something that is measured, by the name under which it is asked for.
@MainActor
struct Benchmark {
  /// How much work is done.
  enum Size: Sendable {
    /// As much as a figure needs.
    case full
    /// As little as shows that it still runs.
    case smoke

    /// How often each figure is taken.
    var runs: Int { self == .full ? 9 : 2 }
  }

  let name: String
  let run: @MainActor (Size) throws -> [Measurement]

  /// The groups whose work is done by this program itself, an ordinary build; others run programs.
  private static let groupsInProcess = [
    "layout", "modern", "sim", "app", "touch", "update", "snapshot", "see", "text", "constraints",
  ]

  /// The build that is measured.
  var build: String {
    Self.groupsInProcess.contains { name.hasPrefix("\($0)/") } ? "ordinary" : Programs.build
  }

  /// All of them, in the order in which they are run.
  static let all = [
    Benchmark(name: "layout/prepare", run: LayoutPrepare.run),
    Benchmark(name: "layout/insert-first", run: LayoutChange.inserts),
    Benchmark(name: "layout/resize-first", run: LayoutChange.resizes),
    Benchmark(name: "layout/memory", run: LayoutMemory.run),
    Benchmark(name: "modern/solve", run: CompositionalScale.solve),
    Benchmark(name: "modern/screen", run: CompositionalScale.screen),
    Benchmark(name: "modern/insert-first", run: CompositionalScale.insert),
    Benchmark(name: "sim/animation", run: SimAnimation.run),
    Benchmark(name: "sim/fling", run: SimFling.run),
    Benchmark(name: "sim/idle", run: SimIdle.run),
    Benchmark(name: "sim/reorder", run: SimReorder.run),
    Benchmark(name: "sim/reorder-to-end", run: SimReorder.toTheEnd),
    Benchmark(name: "sim/pinned", run: SimPinned.run),
    Benchmark(name: "table/frame", run: SimTable.run),
    Benchmark(name: "table/automatic", run: SimTable.runAutomatic),
    Benchmark(name: "sim/scroll", run: SimScroll.run),
    Benchmark(name: "app/layout", run: AppLayout.run),
    Benchmark(name: "touch/five-recognizers", run: TouchRecognizers.run),
    Benchmark(name: "update/insert-first", run: Updates.insertFirst),
    Benchmark(name: "update/mixed", run: Updates.mixed),
    Benchmark(name: "update/animated", run: Updates.animated),
    Benchmark(name: "snapshot/build", run: SnapshotScale.builds),
    Benchmark(name: "snapshot/identifiers", run: SnapshotScale.identifiers),
    Benchmark(name: "snapshot/apply-same", run: SnapshotScale.appliesOfSame),
    Benchmark(name: "snapshot/apply-heavy", run: SnapshotScale.heavyApplies),
    Benchmark(name: "snapshot/apply-one", run: SnapshotScale.singleApplies),
    Benchmark(name: "text/label", run: TextTime.run),
    Benchmark(name: "sim/fling-labels", run: LabelFling.run),
    Benchmark(name: "elements/find", run: ElementTime.run),
    Benchmark(name: "constraints/reuse", run: ConstraintTime.run),
    Benchmark(name: "constraints/scroll", run: ConstraintScroll.run),
    Benchmark(name: "constraints/idle", run: ConstraintScroll.idle),
    Benchmark(name: "wire/touch-stream", run: TouchStream.run),
    Benchmark(name: "wire/round-trip", run: RoundTrip.run),
    Benchmark(name: "wire/round-trip-worker", run: WorkerProcesses.roundTrip),
    Benchmark(name: "wire/bystander", run: Bystander.run),
    Benchmark(name: "wire/subscriber", run: Subscriber.run),
    Benchmark(name: "sessions/by-name", run: ManySessions.byName),
    Benchmark(name: "sessions/wall-clock", run: ManySessions.wallClock),
    Benchmark(name: "sessions/ended", run: ManySessions.ended),
    Benchmark(name: "fairness/busy-session", run: Fairness.busySession),
    Benchmark(name: "fairness/idle-sessions", run: Fairness.idleSessions),
    Benchmark(name: "fairness/connections", run: Fairness.connections),
    Benchmark(name: "fairness/connects", run: Fairness.connects),
    Benchmark(name: "trust/journal", run: Journal.roundTrip),
    Benchmark(name: "trust/restore", run: Journal.restore),
    Benchmark(name: "trust/seek", run: Seek.run),
    Benchmark(name: "trust/seek-hour", run: Seek.hour),
    Benchmark(name: "trust/workers", run: WorkerProcesses.busySessions),
    Benchmark(name: "see/frame-record", run: FrameRecord.run),
    Benchmark(name: "see/png", run: PictureTime.run),
    Benchmark(name: "see/trace", run: TraceTime.run),
    Benchmark(name: "client/python", run: PythonClient.run),
    Benchmark(name: "clients/python", run: PackageClient.run),
    Benchmark(name: "fuzz/plays", run: FuzzPlays.run),
    Benchmark(name: "fuzz/shrink", run: FuzzShrink.run),
    Benchmark(name: "campaign/scale", run: CampaignScale.run),
    Benchmark(name: "start/time", run: StartTime.run),
    Benchmark(name: "start/run-script", run: RunScript.run),
    Benchmark(name: "start/run-layout", run: RunLayout.run),
    Benchmark(name: "start/run-screens", run: RunScreens.run),
    Benchmark(name: "start/suite", run: RunSuite.run),
    Benchmark(name: "start/memory", run: StartMemory.run),
    Benchmark(name: "start/memory-of-a-million", run: StartMemory.million),
    Benchmark(name: "sessions/memory", run: SessionMemory.run),
  ]
}

/// Why nothing could be measured.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
