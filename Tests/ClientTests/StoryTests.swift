import Flickbook
import Testing

@testable import Client

@Suite("Records as a story")
struct StoryTests {
  private let records = Array(
    """
    {"seq":1,"t":0.016,"frame":1,"source":"delegate","event":"scrollViewDidScroll","offset":[0,5]}
    {"seq":2,"t":0.033,"frame":2,"source":"layout","event":"prepare"}
    {"seq":3,"t":0.033,"frame":2,"source":"delegate","event":"scrollViewDidScroll","offset":[0,9.5]}
    {"seq":4,"t":0.05,"frame":3,"source":"delegate","event":"didSelectItemAt","item":[0,4]}

    """.utf8)

  @Test("Repetitions are shown once, and layout passes are left to the log")
  func tells() {
    #expect(
      Story(LogRecord.records(ofLines: records)).lines == [
        "    16 ms  scrollViewDidScroll ×2 offset [0, 5] … offset [0, 9.5]",
        "    50 ms  didSelectItemAt item [0, 4]",
      ])
  }

}
