// A substitute for CryptoKit: hashes, message authentication codes, keys that are derived from others, and the two
// ciphers, in Swift. Keys and nonces that are made are the same in each run, so that a run can be repeated: nothing
// secret may depend on them. Signatures and agreements on keys (P256, Curve25519) are left out.
@_exported import Foundation

// MARK: Errors

public enum CryptoKitError: Error {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
}

// MARK: Digests

/// Bytes that compare in constant time, as sequences and as text.
public protocol _FixedBytes: Hashable, ContiguousBytes, Sequence, CustomStringConvertible, Sendable
where Element == UInt8 {
  var _bytes: [UInt8] { get }
}
extension _FixedBytes {
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try _bytes.withUnsafeBytes(body) }
  public func makeIterator() -> IndexingIterator<[UInt8]> { _bytes.makeIterator() }
  fileprivate var hexadecimal: String {
    _bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  public static func == <Other: DataProtocol>(lhs: Self, rhs: Other) -> Bool {
    lhs._bytes.elementsEqual(rhs)
  }
  public static func != <Other: DataProtocol>(lhs: Self, rhs: Other) -> Bool { !(lhs == rhs) }
}

public protocol Digest: _FixedBytes {
  static var byteCount: Int { get }
}
public protocol _NamedDigest: Digest {
  static var _name: String { get }
  init(_bytes: [UInt8])
}
extension _NamedDigest {
  public var description: String { "\(Self._name) digest: \(hexadecimal)" }
}
public struct SHA256Digest: _NamedDigest {
  public static let (byteCount, _name) = (32, "SHA256")
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}
public struct SHA384Digest: _NamedDigest {
  public static let (byteCount, _name) = (48, "SHA384")
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}
public struct SHA512Digest: _NamedDigest {
  public static let (byteCount, _name) = (64, "SHA512")
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}

// MARK: Hash functions

public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}
extension HashFunction {
  public static func hash<Bytes: DataProtocol>(data: Bytes) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  public mutating func update<Bytes: DataProtocol>(data: Bytes) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// A hash function that takes blocks one after the other and ends with the number of bits.
private protocol Blocks {
  static var length: Int { get }
  static var lengthBytes: Int { get }
  static var isLittleEndian: Bool { get }
  mutating func take(_ block: ArraySlice<UInt8>)
}
private struct Pending<State: Blocks & Sendable>: Sendable {
  var state: State
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  init(_ state: State) { self.state = state }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      count &+= 1
      if pending.count == State.length {
        state.take(pending[...])
        pending.removeAll(keepingCapacity: true)
      }
    }
  }

  func finished() -> State {
    var last = self
    let bits = count &* 8
    last.add(CollectionOfOne(0x80))
    while last.pending.count != State.length - State.lengthBytes { last.add(CollectionOfOne(0)) }
    last.add(repeatElement(0, count: State.lengthBytes - 8))
    last.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * (State.isLittleEndian ? $0 : 7 - $0))) })
    return last.state
  }
}
private func bigEndian<Word: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Word {
  let size = Word.bitWidth / 8
  return (0..<size).reduce(0) { $0 << 8 | Word(bytes[bytes.startIndex + at * size + $1]) }
}
private func littleEndian(_ bytes: ArraySlice<UInt8>, _ at: Int) -> UInt32 {
  (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(bytes[bytes.startIndex + at * 4 + $1]) }
}
private func bytes<Word: FixedWidthInteger>(bigEndian words: [Word]) -> [UInt8] {
  words.flatMap { word in
    (0..<Word.bitWidth / 8).map { UInt8(truncatingIfNeeded: word >> (Word.bitWidth - 8 - 8 * $0)) }
  }
}
private func turned<Word: FixedWidthInteger>(_ word: Word, right count: Int) -> Word {
  word >> count | word << (Word.bitWidth - count)
}
private func turned(_ word: UInt32, left count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}

/// The round constants of FIPS 180-4: the fractions of the cube roots of the first 80 primes. SHA-256 has their
/// upper halves.
private let rounds: [UInt64] = [
  0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
  0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
  0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
  0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
  0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
  0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
  0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
  0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
  0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
  0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
  0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
  0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
  0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
  0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
  0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
  0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
  0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
  0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
  0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
  0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
]

/// SHA-256 and SHA-512 by the size of their words. Source: FIPS 180-4.
private struct SecondHash<Word: FixedWidthInteger & Sendable>: Blocks, Sendable {
  static var isWide: Bool { Word.bitWidth == 64 }
  static var length: Int { Word.bitWidth * 2 }
  static var lengthBytes: Int { Word.bitWidth / 4 }
  static var isLittleEndian: Bool { false }
  private static var count: Int { isWide ? 80 : 64 }
  private static var constants: [Word] {
    isWide
      ? rounds.map { Word(truncatingIfNeeded: $0) }
      : rounds.prefix(64).map { Word(truncatingIfNeeded: $0 >> 32) }
  }
  var state: [Word]
  private let constants = Self.constants

  init(_ state: [Word]) { self.state = state }

  mutating func take(_ block: ArraySlice<UInt8>) {
    let turns = Self.isWide
      ? [1, 8, 7, 19, 61, 6, 14, 18, 41, 28, 34, 39] : [7, 18, 3, 17, 19, 10, 6, 11, 25, 2, 13, 22]
    var words: [Word] = (0..<16).map { bigEndian(block, $0) }
    for index in 16..<Self.count {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turned(a, right: turns[0]) ^ turned(a, right: turns[1]) ^ (a >> turns[2])
      let second = turned(b, right: turns[3]) ^ turned(b, right: turns[4]) ^ (b >> turns[5])
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<Self.count {
      let e = turned(v[4], right: turns[6]) ^ turned(v[4], right: turns[7])
        ^ turned(v[4], right: turns[8])
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ e &+ choice &+ constants[index] &+ words[index]
      let a = turned(v[0], right: turns[9]) ^ turned(v[0], right: turns[10])
        ^ turned(v[0], right: turns[11])
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ a &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ v[index] }
  }
}

public struct SHA256: HashFunction {
  public static let (blockByteCount, byteCount) = (64, 32)
  public typealias Digest = SHA256Digest
  private var pending = Pending(
    SecondHash<UInt32>([
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]))
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { pending.add(bufferPointer) }
  public func finalize() -> Digest { Digest(_bytes: bytes(bigEndian: pending.finished().state)) }
}
public struct SHA384: HashFunction {
  public static let (blockByteCount, byteCount) = (128, 48)
  public typealias Digest = SHA384Digest
  private var pending = Pending(
    SecondHash<UInt64>([
      0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
      0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
    ]))
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { pending.add(bufferPointer) }
  public func finalize() -> Digest {
    Digest(_bytes: Array(bytes(bigEndian: pending.finished().state).prefix(48)))
  }
}
public struct SHA512: HashFunction {
  public static let (blockByteCount, byteCount) = (128, 64)
  public typealias Digest = SHA512Digest
  private var pending = Pending(
    SecondHash<UInt64>([
      0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
      0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
    ]))
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { pending.add(bufferPointer) }
  public func finalize() -> Digest { Digest(_bytes: bytes(bigEndian: pending.finished().state)) }
}

/// Functions that are broken, for old formats.
public enum Insecure {
  public struct MD5Digest: _NamedDigest {
    public static let (byteCount, _name) = (16, "MD5")
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }
  public struct SHA1Digest: _NamedDigest {
    public static let (byteCount, _name) = (20, "SHA1")
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }
  public struct MD5: HashFunction {
    public static let (blockByteCount, byteCount) = (64, 16)
    public typealias Digest = MD5Digest
    private var pending = Pending(MessageDigest())
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      pending.add(bufferPointer)
    }
    public func finalize() -> Digest {
      Digest(_bytes: bytes(bigEndian: pending.finished().state.map(\.byteSwapped)))
    }
  }
  public struct SHA1: HashFunction {
    public static let (blockByteCount, byteCount) = (64, 20)
    public typealias Digest = SHA1Digest
    private var pending = Pending(FirstHash())
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      pending.add(bufferPointer)
    }
    public func finalize() -> Digest { Digest(_bytes: bytes(bigEndian: pending.finished().state)) }
  }
}

/// SHA-1. Source: FIPS 180-4.
private struct FirstHash: Blocks, Sendable {
  static let (length, lengthBytes, isLittleEndian) = (64, 8, false)
  var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

  mutating func take(_ block: ArraySlice<UInt8>) {
    var words: [UInt32] = (0..<16).map { bigEndian(block, $0) }
    for index in 16..<80 {
      words.append(
        turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], left: 1))
    }
    var v = state
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: ((v[1] & v[2]) | (~v[1] & v[3]), 0x5a82_7999)
        case 20..<40: (v[1] ^ v[2] ^ v[3], 0x6ed9_eba1)
        case 40..<60: ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]), 0x8f1b_bcdc)
        default: (v[1] ^ v[2] ^ v[3], 0xca62_c1d6)
        }
      let next = turned(v[0], left: 5) &+ mixed &+ v[4] &+ constant &+ words[index]
      v = [next, v[0], turned(v[1], left: 30), v[2], v[3]]
    }
    for index in 0..<5 { state[index] = state[index] &+ v[index] }
  }
}

/// MD5. Source: RFC 1321.
private struct MessageDigest: Blocks, Sendable {
  static let (length, lengthBytes, isLittleEndian) = (64, 8, true)
  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]
  /// The 4294967296 times of the absolute sines of 1 to 64.
  private static let sines: [UInt32] = [
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
  ]
  var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

  mutating func take(_ block: ArraySlice<UInt8>) {
    let words = (0..<16).map { littleEndian(block, $0) }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for index in 0..<64 {
      let (mixed, word) =
        switch index / 16 {
        case 0: ((b & c) | (~b & d), index)
        case 1: ((d & b) | (~d & c), (5 * index + 1) % 16)
        case 2: (b ^ c ^ d, (3 * index + 5) % 16)
        default: (c ^ (b | ~d), 7 * index % 16)
        }
      let sum = mixed &+ a &+ Self.sines[index] &+ words[word]
      (a, d, c, b) = (d, c, b, b &+ turned(sum, left: Self.turns[index / 16][index % 4]))
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] = state[index] &+ value }
  }
}

// MARK: Keys

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A key. A key that is made has the same bytes in each run.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  fileprivate let bytes: [UInt8]
  public var bitCount: Int { bytes.count * 8 }
  public init<Bytes: ContiguousBytes>(data: Bytes) { bytes = data.withUnsafeBytes { [UInt8]($0) } }
  public init(size: SymmetricKeySize) { bytes = MadeBytes.next(size.bitCount / 8) }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
}

/// Bytes for keys and nonces: the hashes of 1, 2, 3 and so on, the same in each run.
private enum MadeBytes {
  nonisolated(unsafe) private static var count: UInt64 = 0
  private static let lock = NSLock()

  static func next(_ length: Int) -> [UInt8] {
    var made: [UInt8] = []
    while made.count < length {
      let number = lock.withLock {
        count += 1
        return count
      }
      made += SHA256.hash(data: bytes(bigEndian: [number]))
    }
    return Array(made.prefix(length))
  }
}

// MARK: Message authentication codes

public protocol MessageAuthenticationCode: _FixedBytes {
  var byteCount: Int { get }
}
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  public let _bytes: [UInt8]
  public var byteCount: Int { _bytes.count }
  public var description: String { "HMAC with \(H.self): \(hexadecimal)" }
}

/// Source: RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner = H()
  private var outer = H()

  public init(key: SymmetricKey) {
    var block = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    block += repeatElement(0, count: H.blockByteCount - block.count)
    inner.update(data: block.map { $0 ^ 0x36 })
    outer.update(data: block.map { $0 ^ 0x5c })
  }
  public mutating func update<Bytes: DataProtocol>(data: Bytes) { inner.update(data: data) }
  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: Array(inner.finalize()))
    return MAC(_bytes: Array(outer.finalize()))
  }
  public static func authenticationCode<Bytes: DataProtocol>(
    for data: Bytes, using key: SymmetricKey
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  public static func isValidAuthenticationCode<Bytes: DataProtocol>(
    _ authenticationCode: MAC, authenticating data: Bytes, using key: SymmetricKey
  ) -> Bool { self.authenticationCode(for: data, using: key) == authenticationCode }
  public static func isValidAuthenticationCode<Code: ContiguousBytes, Bytes: DataProtocol>(
    _ authenticationCode: Code, authenticating data: Bytes, using key: SymmetricKey
  ) -> Bool {
    authenticationCode.withUnsafeBytes {
      $0.elementsEqual(self.authenticationCode(for: data, using: key)._bytes)
    }
  }
}

/// Source: RFC 5869.
public struct HKDF<H: HashFunction>: Sendable {
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    HMAC<H>.authenticationCode(
      for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt.map { Array($0) } ?? []))
  }
  public static func expand<Key: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: Key, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: pseudoRandomKey)
    var (result, last): ([UInt8], [UInt8]) = ([], [])
    var number: UInt8 = 1
    while result.count < outputByteCount {
      var code = HMAC<H>(key: key)
      code.update(data: last)
      if let info { code.update(data: Array(info)) }
      code.update(data: [number])
      last = code.finalize()._bytes
      result += last
      number += 1
    }
    return SymmetricKey(data: Array(result.prefix(outputByteCount)))
  }
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), outputByteCount: outputByteCount)
  }
}

// MARK: Ciphers

public enum AES {
  public enum GCM {
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      fileprivate let bytes: [UInt8]
      public init() { bytes = MadeBytes.next(12) }
      public init<Bytes: DataProtocol>(data: Bytes) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }
      public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
      ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
      public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
    }
    public struct SealedBox: Sendable {
      public let nonce: Nonce
      public let ciphertext: Data
      public let tag: Data
      /// The three parts one after the other; nil for a nonce that has not 12 bytes.
      public var combined: Data? {
        nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
      }
      public init<Bytes: DataProtocol>(combined: Bytes) throws {
        guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
        let bytes = Array(combined)
        nonce = try Nonce(data: bytes.prefix(12))
        ciphertext = Data(bytes.dropFirst(12).dropLast(16))
        tag = Data(bytes.suffix(16))
      }
      public init<Text: DataProtocol, Tag: DataProtocol>(
        nonce: Nonce, ciphertext: Text, tag: Tag
      ) throws {
        guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
        (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
      }
    }
    public static func seal<Message: DataProtocol>(
      _ message: Message, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }
    public static func seal<Message: DataProtocol, More: DataProtocol>(
      _ message: Message, using key: SymmetricKey, nonce: Nonce? = nil, authenticating more: More
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let cipher = try GaloisCounter(key, nonce.bytes)
      let text = cipher.changed(Array(message))
      return try SealedBox(
        nonce: nonce, ciphertext: text, tag: cipher.tag(of: text, with: Array(more)))
    }
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: [UInt8]())
    }
    public static func open<More: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating more: More
    ) throws -> Data {
      let cipher = try GaloisCounter(key, sealedBox.nonce.bytes)
      let text = Array(sealedBox.ciphertext)
      guard cipher.tag(of: text, with: Array(more)) == Array(sealedBox.tag) else {
        throw CryptoKitError.authenticationFailure
      }
      return Data(cipher.changed(text))
    }
  }
}

/// The block cipher. Source: FIPS 197.
private struct BlockCipher {
  private let roundKeys: [[UInt8]]

  init(_ key: [UInt8]) throws {
    guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
    let size = key.count / 4
    var words = (0..<size).map { Array(key[$0 * 4..<$0 * 4 + 4]) }
    var constant: UInt8 = 1
    for index in size..<4 * (size + 7) {
      var word = words[index - 1]
      if index % size == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if size == 8, index % size == 4 {
        word = word.map { Self.box[Int($0)] }
      }
      words.append((0..<4).map { word[$0] ^ words[index - size][$0] })
    }
    roundKeys = (0..<size + 7).map { Array(words[$0 * 4..<$0 * 4 + 4].joined()) }
  }

  func encrypted(_ block: [UInt8]) -> [UInt8] {
    var state = zip(block, roundKeys[0]).map { $0 ^ $1 }
    for (round, key) in roundKeys.enumerated().dropFirst() {
      let boxed = state.map { Self.box[Int($0)] }
      var next = (0..<16).map { boxed[($0 + 4 * ($0 % 4)) % 16] }
      if round != roundKeys.count - 1 {
        for column in stride(from: 0, to: 16, by: 4) {
          let old = Array(next[column..<column + 4])
          let all = old[0] ^ old[1] ^ old[2] ^ old[3]
          for row in 0..<4 {
            next[column + row] = old[row] ^ all ^ Self.doubled(old[row] ^ old[(row + 1) % 4])
          }
        }
      }
      state = zip(next, key).map { $0 ^ $1 }
    }
    return state
  }

  private static func doubled(_ byte: UInt8) -> UInt8 {
    byte << 1 ^ (byte & 0x80 == 0 ? 0 : 0x1b)
  }

  /// The substitution of bytes: the inverse in the field, and an affine map.
  private static let box: [UInt8] = {
    var box = [UInt8](repeating: 0x63, count: 256)
    var (p, q): (UInt8, UInt8) = (1, 1)
    repeat {
      // p times 3, q divided by 3.
      p = p ^ doubled(p)
      q ^= q << 1
      q ^= q << 2
      q ^= q << 4
      if q & 0x80 != 0 { q ^= 0x09 }
      func turned(_ count: UInt8) -> UInt8 { q << count | q >> (8 - count) }
      box[Int(p)] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
    } while p != 1
    return box
  }()
}

/// The mode of operation. Source: NIST SP 800-38D.
private struct GaloisCounter {
  private let cipher: BlockCipher
  private let start: [UInt8]
  private let factor: (high: UInt64, low: UInt64)

  init(_ key: SymmetricKey, _ nonce: [UInt8]) throws {
    cipher = try BlockCipher(key.bytes)
    let zero = cipher.encrypted([UInt8](repeating: 0, count: 16))
    factor = (bigEndian(zero[...], 0), bigEndian(zero[...], 1))
    let length = CryptoKit.bytes(bigEndian: [0, UInt64(nonce.count) * 8])
    start =
      nonce.count == 12
      ? nonce + [0, 0, 0, 1] : Self.hash(Self.padded(nonce) + length, factor)
  }

  /// Encrypts or decrypts.
  func changed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var counter: UInt32 = bigEndian(start[12...], 0)
    for at in stride(from: 0, to: text.count, by: 16) {
      counter &+= 1
      let stream = cipher.encrypted(start.prefix(12) + CryptoKit.bytes(bigEndian: [counter]))
      result += zip(text[at...], stream).map { $0 ^ $1 }
    }
    return result
  }

  func tag(of text: [UInt8], with more: [UInt8]) -> [UInt8] {
    let lengths = CryptoKit.bytes(bigEndian: [UInt64(more.count) * 8, UInt64(text.count) * 8])
    let sum = Self.hash(Self.padded(more) + Self.padded(text) + lengths, factor)
    return zip(sum, cipher.encrypted(start)).map { $0 ^ $1 }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + repeatElement(0, count: (16 - bytes.count % 16) % 16)
  }

  private static func hash(_ blocks: [UInt8], _ factor: (UInt64, UInt64)) -> [UInt8] {
    var (high, low): (UInt64, UInt64) = (0, 0)
    for at in stride(from: 0, to: blocks.count, by: 16) {
      high ^= bigEndian(blocks[at...], 0)
      low ^= bigEndian(blocks[at...], 1)
      var (product, other): ((UInt64, UInt64), (UInt64, UInt64)) = ((0, 0), factor)
      for bit in 0..<128 {
        let word = bit < 64 ? high : low
        if word >> (63 - bit % 64) & 1 == 1 { product = (product.0 ^ other.0, product.1 ^ other.1) }
        let falls = other.1 & 1 == 1
        other = (other.0 >> 1, other.1 >> 1 | other.0 << 63)
        if falls { other.0 ^= 0xe1 << 56 }
      }
      (high, low) = product
    }
    return CryptoKit.bytes(bigEndian: [high, low])
  }
}

public enum ChaChaPoly {
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    fileprivate let bytes: [UInt8]
    public init() { bytes = MadeBytes.next(12) }
    public init<Bytes: DataProtocol>(data: Bytes) throws {
      guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
      bytes = Array(data)
    }
    public func withUnsafeBytes<Result>(
      _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
    public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  }
  public struct SealedBox: Sendable {
    public let nonce: Nonce
    public let ciphertext: Data
    public let tag: Data
    public var combined: Data { Data(nonce.bytes) + ciphertext + tag }
    public init<Bytes: DataProtocol>(combined: Bytes) throws {
      guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
      let bytes = Array(combined)
      nonce = try Nonce(data: bytes.prefix(12))
      ciphertext = Data(bytes.dropFirst(12).dropLast(16))
      tag = Data(bytes.suffix(16))
    }
    public init<Text: DataProtocol, Tag: DataProtocol>(
      nonce: Nonce, ciphertext: Text, tag: Tag
    ) throws {
      guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
      (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
    }
  }
  public static func seal<Message: DataProtocol>(
    _ message: Message, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
  }
  public static func seal<Message: DataProtocol, More: DataProtocol>(
    _ message: Message, using key: SymmetricKey, nonce: Nonce? = nil, authenticating more: More
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let cipher = try ChaCha(key, nonce.bytes)
    let text = cipher.changed(Array(message))
    return try SealedBox(
      nonce: nonce, ciphertext: text, tag: cipher.tag(of: text, with: Array(more)))
  }
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: [UInt8]())
  }
  public static func open<More: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating more: More
  ) throws -> Data {
    let cipher = try ChaCha(key, sealedBox.nonce.bytes)
    let text = Array(sealedBox.ciphertext)
    guard cipher.tag(of: text, with: Array(more)) == Array(sealedBox.tag) else {
      throw CryptoKitError.authenticationFailure
    }
    return Data(cipher.changed(text))
  }
}

/// The stream and its authenticator. Source: RFC 8439.
private struct ChaCha {
  private let words: [UInt32]

  init(_ key: SymmetricKey, _ nonce: [UInt8]) throws {
    guard key.bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
    words =
      [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]
      + (0..<8).map { littleEndian(key.bytes[...], $0) } + [0]
      + (0..<3).map { littleEndian(nonce[...], $0) }
  }

  private func block(_ counter: UInt32) -> [UInt8] {
    var start = words
    start[12] = counter
    var v = start
    func mix(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
      v[a] = v[a] &+ v[b]
      v[d] = turned(v[d] ^ v[a], left: 16)
      v[c] = v[c] &+ v[d]
      v[b] = turned(v[b] ^ v[c], left: 12)
      v[a] = v[a] &+ v[b]
      v[d] = turned(v[d] ^ v[a], left: 8)
      v[c] = v[c] &+ v[d]
      v[b] = turned(v[b] ^ v[c], left: 7)
    }
    for _ in 0..<10 {
      for column in 0..<4 { mix(column, column + 4, column + 8, column + 12) }
      for column in 0..<4 {
        mix(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
      }
    }
    return bytes(bigEndian: zip(v, start).map { ($0 &+ $1).byteSwapped })
  }

  /// Encrypts or decrypts.
  func changed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (number, at) in stride(from: 0, to: text.count, by: 64).enumerated() {
      result += zip(text[at...], block(UInt32(truncatingIfNeeded: number + 1))).map { $0 ^ $1 }
    }
    return result
  }

  func tag(of text: [UInt8], with more: [UInt8]) -> [UInt8] {
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + repeatElement(0, count: (16 - bytes.count % 16) % 16)
    }
    let lengths = bytes(bigEndian: [UInt64(more.count), UInt64(text.count)].map(\.byteSwapped))
    return Self.sum(padded(more) + padded(text) + lengths, Array(block(0).prefix(32)))
  }

  /// Poly1305, with five limbs of 26 bits.
  private static func sum(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    let mask: UInt64 = 0x3ff_ffff
    func limbs(_ bytes: [UInt8], _ top: UInt64) -> [UInt64] {
      let low = (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[$1]) }
      let high = (8..<16).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[$1]) }
      return [
        low & mask, low >> 26 & mask, (low >> 52 | high << 12) & mask, high >> 14 & mask,
        high >> 40 | top << 24,
      ]
    }
    var clamped = Array(key.prefix(16))
    for index in [3, 7, 11, 15] { clamped[index] &= 15 }
    for index in [4, 8, 12] { clamped[index] &= 252 }
    let r = limbs(clamped, 0)
    var h = [UInt64](repeating: 0, count: 5)
    for at in stride(from: 0, to: message.count, by: 16) {
      let next = limbs(Array(message[at..<at + 16]), 1)
      for index in 0..<5 { h[index] += next[index] }
      var product = [UInt64](repeating: 0, count: 5)
      for i in 0..<5 {
        for j in 0..<5 { product[(i + j) % 5] += h[i] * r[j] * (i + j > 4 ? 5 : 1) }
      }
      var carry: UInt64 = 0
      for index in 0..<5 {
        let value = product[index] + carry
        (h[index], carry) = (value & mask, value >> 26)
      }
      h[0] += carry * 5
      h[1] += h[0] >> 26
      h[0] &= mask
    }
    return result(h, key)
  }

  private static func result(_ limbs: [UInt64], _ key: [UInt8]) -> [UInt8] {
    let mask: UInt64 = 0x3ff_ffff
    var h = limbs
    func carry() {
      for index in 0..<4 {
        h[index + 1] += h[index] >> 26
        h[index] &= mask
      }
      h[0] += (h[4] >> 26) * 5
      h[4] &= mask
    }
    carry()
    carry()
    // Less the modulus 2 to the 130 less 5, if it is not smaller.
    var g = h
    g[0] += 5
    for index in 0..<4 {
      g[index + 1] += g[index] >> 26
      g[index] &= mask
    }
    if g[4] >> 26 != 0 {
      h = g
      h[4] &= mask
    }
    let low = h[0] | h[1] << 26 | h[2] << 52
    let high = h[2] >> 12 | h[3] << 14 | h[4] << 40
    func word(_ at: Int) -> UInt64 {
      (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(key[16 + at * 8 + $1]) }
    }
    let (first, overflow) = low.addingReportingOverflow(word(0))
    let second = high &+ word(1) &+ (overflow ? 1 : 0)
    return bytes(bigEndian: [first.byteSwapped, second.byteSwapped])
  }
}
