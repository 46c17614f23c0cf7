import Foundation
import Testing

@testable import UIKit

/// Rule: A86h.
@Suite("The property list of an app")
struct AppInfoTests {
  @Test("Values of the file are over a new app's values, which settings of Xcode's have")
  func values() {
    let values = AppInfo.merge(file: [
      "CFBundleDisplayName": "Notes", "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      "ApiKey": "${API_KEY}", "UIRequiresFullScreen": true,
    ])
    #expect(values["CFBundleDisplayName"] as? String == "Notes")
    #expect(values["CFBundleShortVersionString"] as? String == "1.0")
    #expect(values["CFBundleIdentifier"] as? String == "com.example.App")
    #expect(values["ApiKey"] as? String == "")
    #expect(values["UIRequiresFullScreen"] as? Bool == true)
  }

  @Test("The storyboard is the app's, or else its first scene's")
  func storyboard() {
    #expect(AppInfo.storyboard(in: [:]) == nil)
    let scene = ["UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Start"]
    let manifest: [String: Any] = [
      "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]
    ]
    #expect(AppInfo.storyboard(in: ["UIApplicationSceneManifest": manifest]) == "Start")
    #expect(
      AppInfo.storyboard(in: [
        "UIApplicationSceneManifest": manifest, "UIMainStoryboardFile": "First",
      ]) == "First")
  }

  @Test("The main bundle has the values without a file, another one its own")
  func bundles() {
    #expect(_infoDictionary(.main)?["CFBundleVersion"] as? String == "1")
  }
}
