import Testing

/// The substitutes of Apple's modules for security, sound, digests, data, lines of text and images.
@Suite("Substitutes of Apple's modules", .timeLimit(.minutes(10)))
struct SystemSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("A keychain keeps what is put into it, sounds end at once, and players are observed")
  func keychain() throws {
    try screens.play(
      #"""
      import AVFoundation
      import AudioToolbox
      import MediaPlayer
      import Security
      import UIKit

      struct Keychain {
        private func query(_ account: String) -> [String: Any] {
          [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app",
            kSecAttrAccount as String: account,
          ]
        }
        func add(_ text: String, _ account: String) -> OSStatus {
          var item = query(account)
          item[kSecValueData as String] = Data(text.utf8)
          return SecItemAdd(item as CFDictionary, nil)
        }
        func change(_ text: String, _ account: String) -> OSStatus {
          SecItemUpdate(
            query(account) as CFDictionary, [kSecValueData: Data(text.utf8)] as CFDictionary)
        }
        func remove(_ account: String) -> OSStatus { SecItemDelete(query(account) as CFDictionary) }
        func text(_ account: String) -> String? {
          var query = query(account)
          query[kSecReturnData as String] = kCFBooleanTrue
          query[kSecMatchLimit as String] = kSecMatchLimitOne
          var item: CFTypeRef?
          guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
          return (item as? Data).map { String(decoding: $0, as: UTF8.self) }
        }
        var count: Int {
          let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true,
            kSecMatchLimit: kSecMatchLimitAll,
          ]
          var items: CFTypeRef?
          SecItemCopyMatching(query as CFDictionary, &items)
          return (items as? [[String: Any]])?.count ?? 0
        }
      }

      class KeychainController: UIViewController {
        let player = AVPlayer()
        var token: NSKeyValueObservation?

        override func viewDidLoad() {
          super.viewDidLoad()
          let keychain = Keychain()
          var story = ["\(keychain.text("a") ?? "none")"]
          story += [keychain.add("x", "a"), keychain.add("y", "a"), keychain.add("z", "b")].map {
            "\($0)"
          }
          story += [keychain.text("a") ?? "none", "\(keychain.count)"]
          story += ["\(keychain.change("w", "a"))", keychain.text("a") ?? "none"]
          story += ["\(keychain.remove("a"))", "\(keychain.remove("a"))", "\(keychain.count)"]
          var bytes = [UInt8](repeating: 0, count: 8)
          let status = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)
          story.append("\(status) \(Set(bytes).count > 4)")
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 700, height: 40))
          label.text = story.joined(separator: " ")
          let sound = UILabel(frame: CGRect(x: 0, y: 50, width: 700, height: 40))
          let state = UILabel(frame: CGRect(x: 0, y: 100, width: 700, height: 40))
          [label, sound, state].forEach(view.addSubview)
          token = player.observe(\.timeControlStatus) { player, _ in
            state.text = "\(player.timeControlStatus)"
          }
          player.play()
          let center = MPRemoteCommandCenter.shared()
          center.playCommand.addTarget { _ in .success }
          MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
          AudioServicesPlaySystemSoundWithCompletion(1104) {
            let info = MPNowPlayingInfoCenter.default().nowPlayingInfo
            sound.text = "\(info?[MPMediaItemPropertyTitle] ?? "")"
          }
        }
      }

      """#,
      """
      scene: {view: {size: [700, 200], controller: KeychainController}}
      steps:
        - settle
        - expect:
            sees: [none 0 -25299 0 x 2 0 w 0 -25300 1 0 true, Song, waitingToPlayAtSpecifiedRate]

      """)
  }

  @Test("Nobody has allowed an app to read contacts, and it makes contacts of its own")
  func contacts() throws {
    try screens.play(
      #"""
      import ContactsUI
      import UIKit

      class ContactsController: UIViewController, CNContactPickerDelegate {
        private let store = CNContactStore()
        private var names: [String] = []
        private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 500, height: 40))

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          let contact = CNMutableContact()
          contact.givenName = "Ada"
          contact.familyName = "Lovelace"
          contact.phoneNumbers = [
            CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "+44 (1) 5"))
          ]
          contact.emailAddresses = [CNLabeledValue(label: nil, value: "ada@a.b" as NSString)]
          let number = contact.phoneNumbers[0]
          names = [
            CNContactFormatter.string(from: contact, style: .fullName) ?? "",
            number.value.value(forKey: "digits") as! String,
            CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: number.label ?? ""),
            contact.emailAddresses.first?.value as String? ?? "",
          ]
          store.requestAccess(for: .contacts) { [weak self] granted, _ in self?.load(granted) }
        }

        private func load(_ granted: Bool) {
          let keys = [CNContactGivenNameKey, CNContactPhoneNumbersKey] as [CNKeyDescriptor]
          do {
            try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { _, _ in
              names.append("found")
            }
          } catch {
            names.append("\(granted)")
          }
          label.text = names.joined(separator: " ")
          let picker = CNContactPickerViewController()
          picker.delegate = self
          present(picker, animated: false)
        }
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
      }

      """#,
      """
      scene: {view: {size: [500, 200], controller: ContactsController}}
      steps:
        - settle
        - expect: {sees: Ada Lovelace +4415 home ada@a.b false}

      """)
  }

  @Test("CryptoKit's functions have the bytes of the standards, and the locale is a simulator's")
  func cryptoAndLocale() throws {
    try screens.play(
      #"""
      import CryptoKit
      import UIKit

      class DigestController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let abc = Data("abc".utf8)
          let key = SymmetricKey(data: Data("Jefe".utf8))
          let code = HMAC<SHA256>.authenticationCode(
            for: Data("what do ya want for nothing?".utf8), using: key)
          let longKey = SymmetricKey(size: .bits256)
          let box = try? AES.GCM.seal(abc, using: longKey)
          let opened = box.flatMap { try? AES.GCM.open($0, using: longKey) }
          let price = NumberFormatter()
          price.numberStyle = .currency
          let texts = [
            SHA256.hash(data: abc).map { String(format: "%02x", $0) }.joined(),
            Insecure.MD5.hash(data: abc).description,
            String("\(code)".prefix(26)), opened == abc ? "opened" : "failed",
            price.string(from: 12.5) ?? "", 12.5.formatted(.currency(code: "USD")),
          ]
          let stack = UIStackView(
            arrangedSubviews: texts.map { text in
              let label = UILabel()
              label.text = text
              return label
            })
          stack.axis = .vertical
          stack.distribution = .fillEqually
          stack.frame = CGRect(x: 0, y: 0, width: 800, height: 190)
          view.addSubview(stack)
        }
      }

      """#,
      """
      scene: {view: {size: [800, 200], controller: DigestController}}
      steps:
        - expect:
            sees:
              - ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
              - "MD5 digest: 900150983cd24fb0d6963f7d28e17f72"
              - "HMAC with SHA256: 5bdcc146"
              - opened
              - $12.50

      """)
  }

  @Test("A results controller hands its delegate snapshots, which `as` converts")
  func snapshots() throws {
    try screens.play(
      #"""
      import CoreData
      import UIKit

      class Note: NSManagedObject {
        @NSManaged var title: String?
      }

      class NotesController: UIViewController, NSFetchedResultsControllerDelegate {
        let context = NSManagedObjectContext(.mainQueueConcurrencyType)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        var results: NSFetchedResultsController<Note>!

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          let request = NSFetchRequest<Note>(entityName: "Note")
          request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
          results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
            cacheName: nil)
          results.delegate = self
          try? results.performFetch()
          for title in ["b", "a"] {
            let note = Note(context: context)
            note.title = title
          }
          try? context.save()
        }

        func controller(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>,
          didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
        ) {
          let snapshot = snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
          label.text = "\(snapshot.numberOfItems) notes"
        }

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
          label.text = "not called"
        }
      }

      """#,
      """
      scene: {view: {size: [300, 200], controller: NotesController}}
      steps:
        - expect: {sees: [2 notes]}

      """)
  }

  @Test("Core Text lays lines out, and ImageIO reads the frames of a file")
  func textAndImages() throws {
    try screens.play(
      #"""
      import CoreText
      import ImageIO
      import UIKit

      class LinesController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let text = NSAttributedString(
            string: "Some words that wrap", attributes: [.font: UIFont.systemFont(ofSize: 17)])
          let setter = CTFramesetterCreateWithAttributedString(text)
          let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 300), transform: nil)
          let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
          let lines = CTFrameGetLines(frame) as! [CTLine]
          var origins = [CGPoint](repeating: .zero, count: lines.count)
          CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
          let falls = zip(origins, origins.dropFirst()).allSatisfy { $0.y > $1.y }
          let words = lines.map { line in
            let range = CTLineGetStringRange(line)
            return (text.string as NSString).substring(
              with: NSRange(location: range.location, length: range.length))
          }
          let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 100, height: 1000), nil)
          // Two frames of one pixel, 0.1 and 0.2 seconds long.
          let part: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
          let bytes: [UInt8] =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + part + [0x21, 0xF9, 4, 0, 20, 0, 0, 0] + part + [0x3B]
          let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil)!
          let delays = (0..<CGImageSourceGetCount(source)).map { index -> Double in
            let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let gif = all?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return gif?[kCGImagePropertyGIFDelayTime as String] as? Double ?? 0
          }
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
          label.text = "\(words) \(falls) \(size.width <= 100 && size.height > 30) \(delays)"
          view.addSubview(label)
        }
      }
      """#,
      """
      scene: {view: {size: [300, 100], controller: LinesController}}
      steps:
        - expect: {sees: '["Some words ", "that wrap"] true true [0.1, 0.2]'}
      """)
  }
}
