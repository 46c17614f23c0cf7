import EventLoop
import Glibc
import Testing

/// Two connected ends in one loop.
private final class Pair {
  let loop: EventLoop
  let left: PipeConnection
  let right: PipeConnection

  init() throws {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    loop = try EventLoop()
    left = try PipeConnection(loop)
    right = try PipeConnection(loop)
    try left.open(descriptor: ends[0])
    try right.open(descriptor: ends[1])
  }

  func close() {
    left.close()
    right.close()
    loop.run()
  }
}

@Suite("A connection")
struct PipeConnectionTests {
  @Test("One end reads what the other writes, then its end")
  func halfClose() throws {
    let pair = try Pair()
    var received: [UInt8] = []
    var end: PipeConnection.End?
    try pair.right.startReading(
      onBytes: { $0.withUnsafeBytes { received.append(contentsOf: $0) } }, onEnd: { end = $0 })
    pair.left.write(Array("hello".utf8))
    pair.left.finishWriting()
    pair.loop.run()
    #expect(received == Array("hello".utf8))
    #expect(end == .endOfStream)
    var answer: [UInt8] = []
    try pair.left.startReading(
      onBytes: { $0.withUnsafeBytes { answer.append(contentsOf: $0) } }, onEnd: { _ in })
    pair.right.write(Array("bye".utf8))
    while answer.count < 3 { pair.loop.runOnce() }
    #expect(answer == Array("bye".utf8))
    pair.close()
  }

  @Test("Bytes that the system does not take are counted, kept in order and reported when written")
  func backPressure() throws {
    let pair = try Pair()
    let block = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    for _ in 0..<4 { pair.left.write(block) }
    #expect(pair.left.queuedByteCount > 0)
    var isDrained = false
    pair.left.whenDrained { isDrained = true }
    var received: [UInt8] = []
    try pair.right.startReading(
      onBytes: { $0.withUnsafeBytes { received.append(contentsOf: $0) } }, onEnd: { _ in })
    while received.count < 4 * block.count { pair.loop.runOnce() }
    while !isDrained { pair.loop.runOnce() }
    #expect(pair.left.queuedByteCount == 0)
    #expect(received == block + block + block + block)
    pair.close()
  }

  @Test("Writing to a closed peer reports the end and does no harm")
  func brokenPipe() throws {
    LoopSignal.ignoreBrokenPipes()
    let pair = try Pair()
    var end: PipeConnection.End?
    try pair.left.startReading(onBytes: { _ in }, onEnd: { end = $0 })
    pair.left.stopReading()
    pair.right.close()
    pair.loop.runReady()
    pair.left.write([1])
    pair.left.write([2])
    guard case .failed(let error) = end else {
      Issue.record("the end is \(String(describing: end))")
      return
    }
    #expect(error.name == "EPIPE")
    pair.close()
  }

  @Test("Closed with bytes to write, inside its own callback, and twice, it does no harm")
  func closes() throws {
    let pair = try Pair()
    pair.left.write([UInt8](repeating: 7, count: 4 << 20))
    try pair.right.startReading(
      onBytes: { _ in
        pair.right.close()
        pair.right.close()
        pair.left.close()
      }, onEnd: { _ in Issue.record("a closed connection told its end") })
    pair.loop.run()
    #expect(pair.left.isClosed)
    pair.left.write([1])
    #expect(pair.right.isClosed)
  }

  @Test("A stopped connection leaves bytes unread until it is resumed")
  func stopsReading() throws {
    let pair = try Pair()
    var received = 0
    try pair.right.startReading(
      onBytes: { received += $0.byteCount }, onEnd: { _ in })
    pair.right.stopReading()
    pair.left.write([1, 2, 3])
    pair.loop.runReady()
    #expect(received == 0)
    try pair.right.resumeReading()
    pair.loop.runReady()
    #expect(received == 3)
    pair.close()
  }
}

@Suite("A server")
struct PipeServerTests {
  @Test("It takes clients, which learn whether they are connected, and knows their user")
  func accepts() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    let loop = try EventLoop()
    let server = try PipeServer(loop)
    try server.bind(to: path)
    var users: [UInt32?] = []
    try server.listen(backlog: 8) { connection in
      users.append(connection.peer?.user)
      connection.close()
      server.close()
    }
    var outcomes: [UVError?] = []
    let client = try PipeConnection(loop)
    client.connect(to: path) { error in
      outcomes.append(error)
      client.close()
    }
    loop.run()
    #expect(users == [geteuid()])
    #expect(outcomes == [nil])
  }

  @Test("It accepts no more clients at once than requested, and none is lost")
  func takesSomeAtOnce() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    let loop = try EventLoop()
    let server = try PipeServer(loop)
    try server.bind(to: path)
    var taken: [PipeConnection] = []
    try server.listen(backlog: 8) { taken.append($0) }
    server.take(atMost: 2)
    let clients = try (0..<5).map { _ in try PipeConnection(loop) }
    for client in clients { client.connect(to: path) { #expect($0 == nil) } }
    for _ in 0..<3 { loop.runReady() }
    #expect(taken.count == 2)
    #expect(server.hasWaitingClient)
    server.take(atMost: 0)
    loop.runReady()
    #expect(taken.count == 2)
    server.take(atMost: 2)
    #expect(taken.count == 3)
    loop.runReady()
    #expect(taken.count == 4)
    server.take(atMost: 2)
    #expect(taken.count == 5)
    loop.runReady()
    #expect(!server.hasWaitingClient)
    for pipe in taken + clients { pipe.close() }
    server.close()
    loop.run()
  }

  @Test("At its end it removes its own file, and leaves a file that another server put there")
  func removesOwnFile() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    let loop = try EventLoop()
    let first = try PipeServer(loop)
    try first.bind(to: path)
    unlink(path.description)
    let second = try PipeServer(loop)
    try second.bind(to: path)
    first.close()
    loop.runReady()
    #expect(access(path.description, F_OK) == 0)
    second.close()
    loop.runReady()
    #expect(access(path.description, F_OK) != 0)
  }

  @Test("A client without a server gets an error")
  func refusesNobody() throws {
    let directory = try TemporaryDirectory()
    let loop = try EventLoop()
    let client = try PipeConnection(loop)
    var name: String?
    client.connect(to: try SocketPath(directory.path + "/s")) { error in
      name = error?.name
      client.close()
    }
    loop.run()
    #expect(name == "ENOENT")
  }

  @Test("A taken path is an address in use")
  func refusesTaken() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    let loop = try EventLoop()
    let first = try PipeServer(loop)
    try first.bind(to: path)
    let second = try PipeServer(loop)
    let error = #expect(throws: UVError.self) { try second.bind(to: path) }
    #expect(error?.isAddressInUse == true)
    first.close()
    second.close()
    loop.run()
  }
}
