"""The parts of campaigns that need no cluster."""

import json
from pathlib import Path

import pytest

from flickbook.campaign import CampaignError, results
from flickbook.campaign.bundle import gather, source_path
from flickbook.campaign.definition import Definition, Task, seed_ranges, view_size
from flickbook.campaign.journal import Journal
from flickbook.campaign.outcome import Finding, Order, Outcome, fuzz_outcome, orders_of
from flickbook.campaign.page import page
from flickbook.campaign.reading import define, read_file
from flickbook.campaign.store import Store
from flickbook.campaign.summary import curve, summarize
from flickbook.campaign.table import has_parquet

SCENE = "view: {size: [320, 480]}\nsections: [{items: 200}]\n"


@pytest.mark.parametrize(
    ("text", "ranges"),
    [
        ("7", ((7, 7),)),
        ("1..1000", ((1, 1000),)),
        ("20..30, 1..19,5000", ((20, 30), (1, 19), (5000, 5000))),
        ("0..9007199254740992", ((0, 2**53),)),
    ],
)
def test_seeds_are_numbers_and_ranges(text: str, ranges: object) -> None:
    assert seed_ranges(text) == ranges


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("10..1", "ends before it begins"),
        ("1..10,10..20", "10 occurs twice"),
        ("one", "neither a number nor a range"),
        ("-1", "neither a number nor a range"),
        ("1...5", "neither a number nor a range"),
        ("", "neither a number nor a range"),
        ("9007199254740993", "is not within"),
    ],
)
def test_seeds_that_are_none_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(CampaignError, match=sentence):
        seed_ranges(text)


@pytest.mark.parametrize("text", ["390", "390x", "0x10", "nanx10", "1e9x10", "-3x4", "axb"])
def test_sizes_that_are_none_are_refused(text: str) -> None:
    assert view_size("390x844.5") == (390, 844.5)
    with pytest.raises(CampaignError, match="no size"):
        view_size(text)


def definition(seeds: int = 3) -> Definition:
    return Definition(
        fuzz=("a.yaml", "b.yaml"),
        play=("c.yaml",),
        seeds=((1, seeds),),
        sizes=((320, 480), (390, 844)),
        settings=(("layout.columns", ("1", "2", "3")),),
        variables=(("count", ("10",)),),
        plays=5,
    )


def test_every_combination_is_a_task_with_a_name_of_its_own() -> None:
    tasks = list(definition().tasks())
    assert len(tasks) == definition().count == (3 * 2 + 1) * 2 * 3
    assert [task.index for task in tasks] == list(range(len(tasks)))
    assert len({task.key for task in tasks}) == len(tasks)
    more = {task.key for task in definition(seeds=4).tasks()}
    assert {task.key for task in tasks} < more
    assert tasks[-1].options() == [
        "--set", "view.size=[390, 844]", "--set", "layout.columns=3", "--var", "count=10",
        "--seed", "3", "--plays", "5",
    ]  # fmt: skip
    assert "--seed" not in tasks[0].options()


def test_a_screen_is_an_option_of_the_programs() -> None:
    settings = (("view.device", ("iphone-se", "null")), ("view.textSize", ("large",)))
    tasks = list(Definition(fuzz=("a",), settings=settings, plays=5).tasks())
    assert [task.options()[:4] for task in tasks] == [
        ["--device", "iphone-se", "--text-size", "large"],
        ["--set", "view.device=null", "--text-size", "large"],
    ]


def test_too_many_tasks_are_refused_before_they_are_made() -> None:
    Definition(fuzz=("a",), seeds=((1, 1_000_000),)).check()
    for last in (1_000_001, 2**53):
        with pytest.raises(CampaignError, match="at most 1,000,000"):
            Definition(fuzz=("a",), seeds=((1, last),)).check()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fuzz: a.yaml\nseedz: 1", "no key “seedz”.*Did you mean “seeds”"),
        ("fuzz: none.yaml", "no file none.yaml"),
        ("fuzz: .", ". is no file"),
        ("fuzz: a.yaml\nseeds: 5..2", "ends before it begins"),
        ("fuzz: a.yaml\nseeds: true", "neither a number nor a range"),
        ("fuzz: a.yaml\nsizes: [[1, 2, 3]]", "no size"),
        ("fuzz: a.yaml\nsizes: [320x480, [320, 480]]", "twice"),
        ("fuzz: a.yaml\nset: {layout.type: []}", "has no value"),
        ("fuzz: a.yaml\nset: [1]", "no map"),
        ("fuzz: a.yaml\ndevices: [iphone-se, iphone-se]", "twice"),
        ("fuzz: a.yaml\ndevices: [7]", "no name"),
        ("fuzz: a.yaml\ndevices: ['a b']", "no name"),
        ("fuzz: a.yaml\ndevices: iphone-se\nsizes: 1x1", "A device has a size"),
        ("fuzz: a.yaml\nstyles: dark\nset: {view.style: light}", "by styles and by set"),
        ("fuzz: a.yaml\nset: {view.size: [1]}\nsizes: 1x1", "one of them is enough"),
        ("fuzz: a.yaml\nplays: 0", "plays: 0 is not within"),
        ("fuzz: a.yaml\nplays: many", "no whole number"),
        ("fuzz: [a.yaml, 3]", "“3” is no path"),
        ("seeds: 1", "nothing to do"),
        ("fuzz: a.yaml\nlayouts: .", "has no Swift files"),
        ("[]", "no campaign"),
        ("a: [", "cannot be read"),
    ],
)
def test_campaign_files_with_mistakes_are_refused(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "a.yaml").write_text(SCENE)
    path = tmp_path / "campaign.yaml"
    path.write_text(text)
    with pytest.raises(CampaignError, match=sentence):
        define(read_file(path), tmp_path)


def test_parameters_are_written_as_the_command_line_reads_them(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(SCENE)
    path = tmp_path / "campaign.yaml"
    path.write_text(
        "fuzz: a.yaml\nseeds: [1..3, 7]\nset:\n"
        "  layout.type: [line, flow]\n  layout.itemSize: [[90, 90]]\n  a: ['10', true, 2.5]\n"
    )
    made, _ = define(read_file(path), tmp_path)
    assert made.seeds == ((1, 3), (7, 7))
    assert made.settings == (
        ("layout.type", ("line", "flow")),
        ("layout.itemSize", ("[90, 90]",)),
        ("a", ('"10"', "true", "2.5")),
    )


def test_a_bundle_has_the_files_that_scripts_name(tmp_path: Path) -> None:
    scripts, sources = tmp_path / "scripts", tmp_path / "Sources"
    for folder in (scripts / "parts", sources / "Sub", sources / ".build"):
        folder.mkdir(parents=True)
    (scripts / "main.yaml").write_text(
        "scene: parts/list.scene.yaml\nsteps:\n  - include: parts/common.yaml\n"
    )
    (scripts / "main.end.txt").write_text("picture")
    (scripts / "other.yaml").write_text(SCENE)
    (scripts / "parts" / "list.scene.yaml").write_text(SCENE)
    (scripts / "parts" / "common.yaml").write_text("steps: [rules: ../../rules.yaml]\n")
    (tmp_path / "rules.yaml").write_text("rules: []\n")
    for name in ("A.swift", "Sub/B.swift", ".build/C.swift", "Package.swift"):
        (sources / name).write_text("// " + name)
    bundle = gather(tmp_path, ["scripts/main.yaml"], ["Sources:Wall"], [])
    assert sorted(bundle.files) == [
        "Sources/A.swift", "Sources/Sub/B.swift", "rules.yaml", "scripts/main.end.txt",
        "scripts/main.yaml", "scripts/parts/common.yaml", "scripts/parts/list.scene.yaml",
    ]  # fmt: skip
    assert bundle.places == {"scripts/main.yaml": "scripts/main.yaml", "Sources:Wall": "Sources"}
    assert source_path("Sources:Wall") == "Sources"
    assert source_path("a:b/c.swift") == "a:b/c.swift"
    folder = bundle.unpack(tmp_path)
    (folder / "rules.yaml").unlink()
    assert bundle.unpack(tmp_path) == folder
    assert (folder / "rules.yaml").read_text() == "rules: []\n"


def test_findings_of_one_rule_and_order_are_one_finding(tmp_path: Path) -> None:
    lines: list[object] = [{"order": ["b", "c", "d"], "play": 0}, {"order": ["a", "b", "c"]}]
    for number, (rule, steps) in enumerate([("settles", 3), ("settles", 2), ("trap", 5)]):
        (tmp_path / f"{number}.yaml").write_text("x" * steps)
        finding = {"rule": rule, "message": "It ends.", "order": ["a"], "steps": steps}
        lines.append({"finding": {**finding, "play": number, "script": f"{number}.yaml"}})
    lines.append({"summary": {"plays": 7, "steps": 70}})
    output = "\n".join(json.dumps(line) for line in lines).encode()
    outcome = fuzz_outcome(1, output, tmp_path, tmp_path)
    assert [(finding.rule, finding.steps) for finding in outcome.findings] == [
        ("settles", 2),
        ("trap", 5),
    ]
    assert outcome.orders == [("a", "b", "c"), ("b", "c", "d")]
    assert (outcome.plays, outcome.steps, outcome.exit) == (7, 70, 1)


def test_orders_of_a_log_are_three_events_without_repetitions(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("".join(json.dumps({"event": event}) + "\n" for event in "aabbbca"))
    assert list(orders_of(path)) == [("a", "b", "c"), ("b", "c", "a")]


def test_a_line_that_was_not_written_to_its_end_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b'{"a":1}\n{"a":2}\n{"a":')
    journal = Journal(path)
    assert list(journal.values()) == [{"a": 1}, {"a": 2}]
    journal.append({"a": 3})
    journal.close()
    assert path.read_bytes() == b'{"a":1}\n{"a":2}\n{"a":3}\n'
    path.write_bytes(b'{"a":1}\n{"a":\n{"a":3}\n')
    with pytest.raises(CampaignError, match=r"results.jsonl:2 is no line"):
        list(Journal(path).values())


def outcome_of(task: Task) -> Outcome:
    """Make a result that has findings now and then, and a script that differs in length."""
    orders: list[Order] = [("a", "b", str(task.index % 5)), ("c", "d", str(task.index))]
    outcome = Outcome(plays=5, steps=50, orders=orders, worker="w", seconds=0.5)
    if task.index % 4 == 1:
        outcome.exit = 1
        outcome.findings = [
            Finding(
                "it settles", "It does not.", ("a", "b"), 3, 2, f"steps: {task.index}\n", b"<p>"
            )
        ]
    return outcome


@pytest.mark.parametrize(
    "form",
    [
        "jsonl",
        pytest.param(
            "parquet", marks=pytest.mark.skipif(not has_parquet(), reason="there is no pyarrow")
        ),
    ],
)
def test_results_are_the_same_in_any_order_twice_and_in_two_runs(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flickbook.campaign.store.ROWS_OF_A_PART", 8)
    tasks = list(definition().tasks())
    one = Store(tmp_path / "one", definition(), "1", "jsonl")
    for task in tasks:
        assert one.add(task, outcome_of(task), task.index)
    two = Store(tmp_path / "two", definition(), "1", form)
    for task in reversed(tasks[10:]):
        assert two.add(task, outcome_of(task), 1)
        assert not two.add(task, outcome_of(task), 2)
    two.close()
    two = Store(tmp_path / "two", definition(), "1", form)
    assert len(two.tally.keys) == len(tasks) - 10
    for task in tasks:
        assert two.add(task, outcome_of(task), 1) == (task.index < 10)
    summaries = [summarize(definition(), store) for store in (one, two)]
    one.close()
    two.close()
    for summary in summaries:
        del summary["times"]
    assert summaries[0] == summaries[1]
    assert summaries[0]["orders"] == 5 + len(tasks)
    (finding,) = summaries[0]["findings"]
    assert finding["tasks"] == len([task for task in tasks if task.index % 4 == 1])
    assert (tmp_path / "two" / finding["script"]).read_text() == "steps: 1\n"
    assert (tmp_path / "two" / finding["trace"]).read_text() == "<p>"
    tables = [
        [{**row, "finished": 0} for row in results(tmp_path / name)] for name in ("one", "two")
    ]
    assert tables[0] == tables[1]
    assert len(list((tmp_path / "two" / "results").iterdir())) == (6 if form == "parquet" else 0)


def test_a_folder_has_one_campaign_and_one_program_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    store = Store(folder, definition(), "1", "jsonl")
    with pytest.raises(CampaignError, match="at work"):
        Store(folder, definition(), "1", "jsonl")
    store.close()
    with pytest.raises(CampaignError, match="it differs in seeds"):
        Store(folder, definition(seeds=4), "1", "jsonl")
    with pytest.raises(CampaignError, match="it differs in version of flickbook"):
        Store(folder, definition(), "2", "jsonl")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").touch()
    with pytest.raises(CampaignError, match="is not empty"):
        Store(tmp_path / "other", definition(), "1", "jsonl")


def test_the_page_loads_nothing_and_shows_texts_as_texts(tmp_path: Path) -> None:
    store = Store(tmp_path, definition(), "1", "jsonl")
    task = next(definition().tasks())
    trouble = Finding("<script>", "a & b", ("<i>",), None, 1, "<b>\n")
    store.add(task, Outcome(1, 1, 1, [("a", "b", "c")], [trouble]), 1)
    text = page(summarize(definition(), store), tmp_path)
    store.close()
    assert "1 finding in 1 of 42 tasks" in text
    assert "&lt;script&gt;" in text
    assert "a &amp; b" in text
    for part in ("<script", "src=", "http:", "https:", "url(", "@import", "<b>", "<i>"):
        assert part not in text


def test_a_curve_has_few_points_and_ends_where_everything_ends() -> None:
    assert curve([], 5) == []
    assert curve([3, 1, 3], 5) == [[1, 1], [3, 3], [5, 3]]
    points = curve(list(range(1000)), 2000)
    assert len(points) == 200
    assert points[0] == [0, 1]
    assert points[-1] == [2000, 1000]
