// A substitute for AudioToolbox: nothing sounds, and nothing vibrates.
@_exported import Foundation
import UIKit

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
public let kAudioServicesNoError: OSStatus = 0

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the closure in the next turn, as for a sound without a length.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
}
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 1
  return kAudioServicesNoError
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}
