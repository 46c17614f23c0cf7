import EventLoop
import Glibc
import Testing

@Suite("A process that was started")
struct ChildProcessTests {
  /// Runs a program and returns how it has ended and what it wrote to its pipe.
  private func run(
    _ arguments: [String], environment: [String] = [],
    _ body: (ChildProcess, IPCPipe) -> Void = { _, _ in }
  ) throws -> (ChildProcess.Exit?, String) {
    let loop = try EventLoop()
    let pipe = try IPCPipe(loop)
    var exit: ChildProcess.Exit?
    var text = ""
    let process = try ChildProcess(
      loop, file: "/bin/sh", arguments: arguments, environment: environment, pipe: pipe,
      inheriting: STDERR_FILENO
    ) { exit = $0 }
    try pipe.startReading(
      onBytes: { bytes in
        bytes.withUnsafeBytes { text += String(decoding: $0, as: UTF8.self) }
      }, onEnd: { pipe.close() })
    body(process, pipe)
    loop.run()
    return (exit, text)
  }

  @Test("It has its words and its environment, and its end is reported after its exit")
  func words() throws {
    let (exit, text) = try run(
      ["sh", "-c", "echo \"$0 $1 $NAME\" >&3; exit 7", "zero", "one two"],
      environment: ["NAME=value"])
    #expect(exit == .code(7))
    #expect(text == "zero one two value\n")
  }

  @Test("It reads what is written to its pipe")
  func pipe() throws {
    let (exit, text) = try run(["sh", "-c", "read line <&3; echo \"got $line\" >&3"]) {
      $1.write(Array("hello\n".utf8))
    }
    #expect(exit == .code(0))
    #expect(text == "got hello\n")
  }

  @Test("A pipe for standard error gets what it writes there, and it can read standard input")
  func errors() throws {
    let loop = try EventLoop()
    let (pipe, errors) = (try IPCPipe(loop), try IPCPipe(loop))
    var exit: ProcessExit?
    var text = ""
    _ = try ChildProcess(
      loop, file: "/bin/sh", arguments: ["sh", "-c", "echo one >&2; exit 3"], environment: [],
      pipe: pipe, inheriting: STDERR_FILENO, errors: errors, sharesInput: true
    ) { exit = $0 }
    try pipe.startReading(onBytes: { _ in }, onEnd: { pipe.close() })
    try errors.startReading(
      onBytes: { bytes in
        bytes.withUnsafeBytes { text += String(decoding: $0, as: UTF8.self) }
      }, onEnd: { errors.close() })
    loop.run()
    #expect(exit == .code(3))
    #expect(text == "one\n")
  }

  @Test("A signal ends it")
  func signal() throws {
    let (exit, _) = try run(["sh", "-c", "read line <&3"]) { process, _ in process.kill(SIGKILL) }
    #expect(exit == .signal(SIGKILL))
  }

  @Test("A program that is not there is an error, and nothing is left open")
  func missing() throws {
    let loop = try EventLoop()
    let pipe = try IPCPipe(loop)
    #expect(throws: UVError.self) {
      _ = try ChildProcess(
        loop, file: "/nowhere/program", arguments: ["program"], environment: [], pipe: pipe,
        inheriting: STDERR_FILENO
      ) { _ in Issue.record("nothing has run") }
    }
    pipe.close()
    loop.run()
  }
}

@Suite("A pipe that passes connections")
struct IPCPipeTests {
  /// Two connected sockets.
  private func sockets() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("Connections arrive in order with their bytes, and nothing of them is left behind")
  func passing() throws {
    let loop = try EventLoop()
    let (left, right) = (try IPCPipe(loop), try IPCPipe(loop))
    let ends = sockets()
    try left.open(descriptor: ends.0)
    try right.open(descriptor: ends.1)
    var clients: [Int32] = []
    for number in 0..<3 {
      let (client, server) = sockets()
      clients.append(client)
      let connection = try PipeConnection(loop)
      try connection.open(descriptor: server)
      left.write([UInt8(number)], passing: connection)
      left.write([UInt8(10 + number)])
    }
    var received: [UInt8] = []
    var accepted: [PipeConnection] = []
    try right.startReading(
      onBytes: { bytes in
        bytes.withUnsafeBytes { bytes in
          for byte in bytes {
            received.append(byte)
            if byte < 10, let connection = (try? right.accept()) ?? nil {
              accepted.append(connection)
              connection.write([byte])
            }
          }
        }
      }, onEnd: { right.close() })
    while received.count < 6 { loop.runOnce() }
    #expect(received == [0, 10, 1, 11, 2, 12])
    #expect(try right.accept() == nil)
    for (number, client) in clients.enumerated() {
      var byte: UInt8 = 99
      #expect(read(client, &byte, 1) == 1)
      #expect(byte == UInt8(number))
    }
    // The accepted one is the only one: once it is closed the client reads the end.
    for connection in accepted { connection.close() }
    left.close()
    loop.run()
    for client in clients {
      var byte: UInt8 = 0
      #expect(read(client, &byte, 1) == 0)
      Glibc.close(client)
    }
  }

  @Test("Without the other process a connection that is passed is closed")
  func gone() throws {
    let loop = try EventLoop()
    let pipe = try IPCPipe(loop)
    let ends = sockets()
    try pipe.open(descriptor: ends.0)
    Glibc.close(ends.1)
    var hasEnded = false
    try pipe.startReading(onBytes: { _ in }, onEnd: { hasEnded = true })
    let (client, server) = sockets()
    let connection = try PipeConnection(loop)
    try connection.open(descriptor: server)
    signal(SIGPIPE, SIG_IGN)
    pipe.write([1], passing: connection)
    while !hasEnded { loop.runOnce() }
    pipe.close()
    loop.run()
    var byte: UInt8 = 0
    #expect(read(client, &byte, 1) == 0)
    Glibc.close(client)
  }
}
