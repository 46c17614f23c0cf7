"""Drives the page of a trace in a headless Chromium: drive.py TRACE FAILED DRAG MENU TRAP [PICTURES]

TRACE is a trace of the carousel, FAILED one of a script with a failure, DRAG one of a drag to another
view, MENU one of a context menu, and TRAP one of an app that prints and traps after a failed expectation
and a failed picture. What does not hold is printed, and the exit status says how much.
With PICTURES, pictures of the page are written into that folder.
"""

import sys
import time

from browser import Browser

failures = 0


def check(name, seen, expected):
    """Says what does not hold."""
    global failures
    if seen != expected:
        failures += 1
        print(f"{name}: {seen!r}, expected {expected!r}")


def clock(browser):
    """The instant that is shown."""
    return browser.value("document.querySelector('#clock').textContent")


def shown(browser, selector):
    """The texts of what a selector finds."""
    return browser.value(
        f"[...document.querySelectorAll({selector!r})].map((node) => node.textContent)")


def link(browser, url):
    """A link leads to a frame, and the address follows."""
    browser.open(url + "#t=2.55")
    check("link", clock(browser), "2.550 s  frame 153")
    check("marked step", shown(browser, "[aria-current] .number"), ["12"])
    check("fingers at the lift", len(shown(browser, "#screen .finger")), 0)
    browser.press("ArrowLeft")
    browser.press("ArrowLeft")
    check("finger before it", len(shown(browser, "#screen .finger")), 1)
    browser.until("location.hash !== '#t=2.55'")
    browser.value("location.hash = '#t=0.1'")
    browser.until("document.querySelector('#clock').textContent.startsWith('0.100')")


def keys(browser):
    """Every key does what the help says."""
    browser.press("Home")
    check("Home", clock(browser), "0.000 s  frame 0")
    browser.press("ArrowRight")
    check("right", clock(browser), "0.008 s  frame 0")
    browser.press("ArrowRight", shift=True)
    after = browser.value("page.stamp")
    check("ten to the right", after, 11)
    browser.press("]")
    check("next step", browser.value("page.step"), 1)
    browser.press("[")
    check("step before", (browser.value("page.step"), browser.value("page.stamp")), (0, 0))
    browser.press("End")
    check("End", browser.value("page.stamp === page.trace.stampCount - 1"), True)
    browser.press("?")
    check("help", browser.value("document.querySelector('#help').open"), True)
    browser.press("Escape")
    check("help is closed", browser.value("document.querySelector('#help').open"), False)
    for number, panel in enumerate(["instant", "records", "snaps", "passes"], start=2):
        browser.press(str(number))
        check(f"panel {number}", browser.value(f"document.querySelector('#panel-{panel}').hidden"), False)
    browser.press("+")
    check("zoom", browser.value("page.timeline.zoom"), 2)
    browser.press("-")
    check("zoom back", browser.value("page.timeline.zoom"), 1)
    browser.press("Home")
    browser.press(" ")
    browser.until("page.stamp > 5")
    browser.press(" ")
    check("stopped", browser.value("page.playing"), 0)


def scrub(browser):
    """The scrubber and the lanes lead to their instants, and the screen is another one."""
    browser.press("Home")
    before = browser.value("document.querySelector('#screen').innerHTML")
    browser.click("document.querySelector('#scrubber')", 0.5)
    middle = browser.value("page.trace.played[page.stamp] / page.timeline.end")
    check("scrubber", 0.4 < middle < 0.6, True)
    # A quarter of the time is a quarter of what the column with the names of the lanes leaves.
    left = browser.value("page.timeline.gutter / page.timeline.canvas.clientWidth")
    browser.click("document.querySelector('#timeline')", left + 0.25 * (1 - left))
    quarter = browser.value("page.trace.played[page.stamp] / page.timeline.end")
    check("timeline", 0.24 < quarter < 0.26, True)
    check("screen", browser.value("document.querySelector('#screen').innerHTML") != before, True)


def film(browser):
    """The film strip has screens of the whole run, which lead to their instants."""
    count = browser.value("document.querySelectorAll('#film .still svg').length")
    check("stills", count >= 5, True)
    browser.press("Home")
    browser.value("[...document.querySelectorAll('#film .still')].at(-1).click()")
    check("last still", browser.value("page.stamp > page.trace.stampCount / 2"), True)


def chosen(browser):
    """An element that is clicked on shows its frame, its state and the calls about it."""
    browser.value(
        "[...document.querySelectorAll('#screen g[data-view]')].at(-1).querySelector('rect')"
        ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    check("chosen", browser.value("document.querySelectorAll('#screen .chosen').length"), 1)
    check("panel", browser.value("document.querySelector('#panel-element').hidden"), False)
    names = shown(browser, "#panel-element dt")
    check("facts", names[:3], ["cell", "frame", "state"])
    calls = shown(browser, "#panel-element .call .event")
    check("calls", "willDisplay" in calls and "cellForItemAt" in calls, True)
    stamp = browser.value("page.stamp")
    browser.value("[...document.querySelectorAll('#panel-element .call')].at(-1).click()")
    check("first call", browser.value("page.stamp") < stamp, True)


def screens(browser):
    """The screen of an instant is the same however one comes there."""
    browser.value("page.go(0)")
    for _ in range(40):
        browser.value("page.move(7)")
    stamp = browser.value("page.stamp")
    forth = browser.value("document.querySelector('#screen').innerHTML")
    browser.press("End")
    browser.value(f"page.go({stamp})")
    check("back again", browser.value("document.querySelector('#screen').innerHTML"), forth)


def search(browser):
    """Calls are found by words and source, and lead to their instants."""
    browser.press("/")
    for letter in "willdisplay":
        browser.press(letter)
    browser.until("/^[0-9]+ found/.test(document.querySelector('#found').textContent)"
                  " && page.records.records.length < 100")
    names = set(shown(browser, "#records .event"))
    check("found", names, {"willDisplay"})
    browser.press("Enter")
    check("chosen", len(shown(browser, "#records [aria-selected=true]")), 1)
    browser.press("Escape")
    browser.press("n")
    browser.press("End")
    end = clock(browser)
    row = "document.querySelector('#records .row')"
    at = browser.value(row + ".querySelector('.time').textContent")
    browser.click(row)
    check("jump", (clock(browser) != end, clock(browser).startswith(at)), (True, True))
    check("chosen by a click", shown(browser, "#records [aria-selected=true] .time"), [at])
    browser.value("input('search').value = '[650, 0]'.replace(' ', ''); page.filter()")
    browser.until("page.records.records.length === page.trace.recordsWhere(() => true).filter("
                  "(record) => page.trace.text(record).includes('[650,0]')).length")
    browser.value("input('search').value = 'no such call'; page.filter()")
    browser.until("document.querySelector('#found').textContent === '0 found'")
    browser.value("input('search').value = ''; element('source').value = 'input'; page.filter()")
    browser.until("[...document.querySelectorAll('#records .event')]"
                  ".every((node) => node.textContent === 'touch')")


def snaps(browser):
    """Snaps have their candidates, of which one was taken."""
    browser.press("4")
    check("snaps", len(shown(browser, "#panel-snaps .snap")), 2)
    check("taken", [text.split("  ")[0] for text in shown(browser, "#panel-snaps .taken")],
          ["item [0, 3]", "item [0, 1]"])
    browser.press("Home")
    browser.click("document.querySelector('#panel-snaps .snap button')")
    check("jump to a snap", clock(browser)[:5], "0.100")


def fits(browser, width):
    """Nothing is wider than the page, and every control can be reached."""
    check(f"width {width}", browser.value("document.documentElement.scrollWidth"), width)
    outside = browser.value(
        "[...document.querySelectorAll('button, input, select')].filter((node) => {"
        " const box = node.getBoundingClientRect();"
        " return box.width && (box.left < 0 || box.right > innerWidth + 1); }).map((node) => node.id)")
    check(f"outside of {width}", outside, [])


def failure(browser, url):
    """A failure is marked, with what was expected and what was seen."""
    browser.open(url)
    check("verdict", shown(browser, "#verdict"), ["✗ 1 of 4 steps failed"])
    commands = shown(browser, "#lines .command")
    check("command", [text.startswith("$ flickbook run ") for text in commands], [True])
    browser.press("f")
    check("failed step", shown(browser, "[aria-current] .mark"), ["✗"])
    expected = ["[0, 100]", "[0, 883.667]", "dragging", "idle"]
    check("expected", shown(browser, "#lines .difference dd"), expected)
    browser.press("7")
    check("failures", shown(browser, "#panel-failures .difference dd"), expected)


def most(browser, selector):
    """The most nodes that a selector finds at any instant."""
    return browser.value(
        "Math.max(...Array.from({length: page.trace.stampCount}, (_, stamp) => {"
        f" page.go(stamp); return document.querySelectorAll({selector!r}).length; }}))")


def scenery(browser, drag, menu):
    """The edges of the content, what is dragged, its gap and an open menu are drawn."""
    browser.open(drag)
    check("content edges", most(browser, "#screen .content-edge"), 2)
    check("previews", most(browser, "#screen .preview"), 3)
    check("gap", most(browser, "#screen .gap"), 1)
    browser.press("End")
    check("nothing is dragged at the end", len(shown(browser, "#screen .preview, #screen .gap")), 0)
    browser.open(menu)
    check("menu", most(browser, "#screen .menu"), 1)


def trapped(browser, trap):
    """The output of an app, a picture that differs and a trap are shown, one after the other."""
    browser.open(trap)
    check("printed", shown(browser, "#lines .printed"), ["picked 0", "picked 1"])
    browser.press("7")
    check("failed steps", len(shown(browser, "#panel-failures .failed-step")), 3)
    details = shown(browser, "#panel-failures .detail")
    check("details", len(details), 2)
    check("picture", "another picture" in details[0] and "s0i0" in details[0], True)
    check("a call of the trap", "didSelectItemAt" in details[-1], True)
    check("reason of the trap", "one is too many" in shown(browser, "#panel-failures")[0], True)
    check("printed before it", shown(browser, "#panel-failures .printed"), ["picked 1"])


def drive(url, failed, drag, menu, trap, pictures):
    """Does everything at all sizes."""
    with Browser(seconds=120) as browser:
        sizes = [(1600, 900, "light"), (1280, 800, "dark"), (390, 844, "dark")]
        for width, height, scheme in sizes:
            browser.size(width, height, scheme)
            for part in [lambda it: link(it, url), keys, scrub, film, chosen, screens, search, snaps,
                         lambda it: fits(it, width)]:
                part(browser)
            failure(browser, failed)
            fits(browser, width)
            scenery(browser, drag, menu)
            trapped(browser, trap)
            fits(browser, width)
            if pictures:
                browser.picture(f"{pictures}/trap-{width}.png")
                browser.open(url + "#t=2.55")
                time.sleep(0.3)
                browser.picture(f"{pictures}/trace-{width}.png")
        check("complaints", browser.complaints, [])
        pages = [url, failed, drag, menu, trap]
        others = [each for each in browser.requests if each.split("#")[0] not in pages]
        check("requests", [each for each in others if not each.startswith("data:")], [])


def main():
    url, failed, drag, menu, trap = ("file://" + path for path in sys.argv[1:6])
    pictures = sys.argv[6] if len(sys.argv) > 6 else None
    for attempt in range(3):
        try:
            drive(url, failed, drag, menu, trap, pictures)
            break
        except (TimeoutError, EOFError) as error:
            # A browser may stall on a machine under load; a page that does so does it each time.
            print(f"attempt {attempt + 1}: {error}", file=sys.stderr)
    else:
        check("attempts", 3, "an answer")
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


main()
