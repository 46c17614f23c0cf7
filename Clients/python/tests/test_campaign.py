"""Campaigns on clusters of this machine."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import pytest

import flickbook
from flickbook.campaign import results
from flickbook.campaign.cli import main

distributed: Any = pytest.importorskip("distributed")

SCENE = "scene:\n  view: {size: [320, 480]}\n  sections: [{items: 200}]\nsteps:\n  - settle\n"
SCRIPT = (
    "scene: {sections: [{items: 5}]}\nsteps: [{tap: {item: [0, 3]}}, {expect: {offset: [0, 9]}}]"
)
RULES = "rules:\n  - name: nothing is selected\n    never: didSelectItemAt\n"
PACKAGES = str(Path(flickbook.__file__).parents[1])
MARK = "FLICKBOOK_CAMPAIGN_TEST"


class Run:
    """A campaign in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.mark = uuid.uuid4().hex
        self.process = subprocess.Popen(
            [sys.executable, "-m", "flickbook.campaign", "campaign.yaml", *words],
            cwd=folder, env={**os.environ, MARK: self.mark, "PYTHONPATH": PACKAGES}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip

    def end(self) -> tuple[int, str, str]:
        output, errors = self.process.communicate(timeout=120)
        return self.process.returncode, output, errors

    def processes(self, part: str) -> list[int]:
        """The processes of this campaign with a part in their command lines."""
        found = []
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if f"{MARK}={self.mark}".encode() in (path / "environ").read_bytes():
                    words = (path / "cmdline").read_bytes().split(b"\0")
                    found += (
                        [int(path.name)] if any(part.encode() in word for word in words) else []
                    )
            except OSError:
                continue
        return found

    def wait_for_rows(self, path: Path, count: int) -> None:
        deadline = time.monotonic() + 60
        while not path.exists() or path.read_bytes().count(b"\n") < count:
            assert self.process.poll() is None, self.end()
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def wait_until_gone(self, part: str) -> None:
        deadline = time.monotonic() + 20
        while found := self.processes(part):
            assert time.monotonic() < deadline, found
            time.sleep(0.05)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("campaign")
    (folder / "list.yaml").write_text(SCENE)
    (folder / "tap.yaml").write_text(SCRIPT)
    (folder / "rules.yaml").write_text(RULES)
    (folder / "campaign.yaml").write_text(
        "fuzz: list.yaml\nplay: tap.yaml\nseeds: 1..12\nsizes: [[320, 480], [390, 600]]\n"
        "plays: 4\nlength: 8\ninvariants: rules.yaml\n"
    )
    return folder


def whole(folder: Path) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, str]]:
    """Returns the results of a campaign that must not depend on how it was run."""
    rows = results(folder)
    for row in rows:
        for key in ("seconds", "worker", "finished"):
            del row[key]
    summary = json.loads((folder / "summary.json").read_text())
    del summary["times"]
    findings = {path.name: path.read_text() for path in (folder / "findings").glob("*.yaml")}
    return rows, summary, findings


@pytest.fixture(scope="module")
def alone(folder: Path) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, str]]:
    """The campaign on one worker."""
    code, output, errors = Run(folder, "--workers", "1", "--out", "alone").end()
    assert code == 1, output + errors
    assert "26 of 26 tasks" in output
    return whole(folder / "alone")


def test_one_worker_does_everything(folder: Path, alone: Any) -> None:
    rows, summary, findings = alone
    assert [row["index"] for row in rows] == list(range(26))
    assert all(row["error"] is None for row in rows)
    assert summary["plays"] == 24 * 4 + 2
    assert summary["orders"] > 20
    rules = {finding["rule"] for finding in summary["findings"]}
    assert {"expectation", "nothing is selected"} <= rules
    assert sorted(findings) == sorted(f"{one['id']}.yaml" for one in summary["findings"])
    for finding in summary["findings"]:
        assert finding["trace"] is not None
        assert "</html>" in (folder / "alone" / finding["trace"]).read_text()[-20:]
    assert "26 of 26 tasks" in (folder / "alone" / "summary.html").read_text()


def test_a_worker_that_is_killed_loses_nothing(folder: Path, alone: Any) -> None:
    run = Run(folder, "--workers", "2", "--out", "killed", "--format", "jsonl")
    run.wait_for_rows(folder / "killed" / "results.jsonl", 4)
    workers = run.processes("spawn_main")
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    code, output, errors = run.end()
    assert code == 1, output + errors
    assert whole(folder / "killed") == alone
    assert len(results(folder / "killed")) == 26
    run.wait_until_gone("flickbook")


def test_a_campaign_that_is_killed_goes_on(folder: Path, alone: Any) -> None:
    words = ("--workers", "2", "--out", "stopped", "--format", "jsonl")
    rows = folder / "stopped" / "results.jsonl"
    run = Run(folder, *words)
    run.wait_for_rows(rows, 4)
    run.process.kill()
    run.end()
    run.wait_until_gone("flickbook")
    kept = rows.read_bytes()
    assert 4 <= kept.count(b"\n") < 26
    # The last line as a crash of the machine may leave it.
    rows.write_bytes(kept[:-10])
    run = Run(folder, *words, "--resume")
    run.wait_for_rows(rows, kept.count(b"\n") + 3)
    # As a terminal does it.
    os.killpg(run.process.pid, signal.SIGINT)
    code, output, errors = run.end()
    assert code == 130, output + errors
    assert "Traceback" not in errors
    assert "the same command continues" in errors
    run = Run(folder, *words)
    code, output, errors = run.end()
    assert code == 1, output + errors
    assert re.search(r"\d+ of 26 tasks were done before", errors)
    assert rows.read_bytes().startswith(kept[: kept.rfind(b"\n", 0, -10) + 1])
    assert whole(folder / "stopped") == alone


LAYOUT = """import UIKit

class NarrowLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    precondition(collectionView!.bounds.width < 390)
  }
}
"""


@pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no compiler")
def test_a_layout_that_traps_at_one_width_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "NarrowLayout.swift").write_text(LAYOUT)
    (tmp_path / "narrow.yaml").write_text(
        "scene:\n  layout: {type: NarrowLayout}\n  sections: [{items: 20}]\nsteps: [settle]\n"
    )
    (tmp_path / "campaign.yaml").write_text(
        "play: narrow.yaml\nlayouts: NarrowLayout.swift\nsizes: [320x480, 390x480]\n"
    )
    code, output, errors = Run(tmp_path, "--workers", "2", "--out", "out").end()
    assert code == 1, output + errors
    assert "2 of 2 tasks" in output
    assert [row["exit"] for row in results(tmp_path / "out")] == [0, 4]
    (finding,) = json.loads((tmp_path / "out" / "summary.json").read_text())["findings"]
    assert finding["rule"] == "trap"
    assert finding["task"]["size"] == [390, 480]
    assert "/" not in finding["message"]
    (tmp_path / "NarrowLayout.swift").write_text(LAYOUT.replace("width", "breadth"))
    code, output, errors = Run(tmp_path, "--workers", "1", "--out", "none").end()
    assert code == 2, output
    assert "NarrowLayout.swift:6:" in errors


def test_a_dry_run_tells_the_cost_and_writes_nothing(folder: Path) -> None:
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        run = Run(folder, "--dry-run", "--sample", "2", "--scheduler", cluster.scheduler_address)
        code, output, errors = run.end()
    assert code == 0, errors
    assert "tasks: 26, of which 4 were done" in output
    assert re.search(r"seconds a task: [\d.]+, from [\d.]+ to [\d.]+ in the sample", output)
    assert re.search(r"processor-hours: [\d.e-]+", output)
    assert "on 8 workers" in output
    names = {path.name for path in folder.iterdir()}
    assert names - {"alone", "killed", "stopped"} == {
        "campaign.yaml", "list.yaml", "rules.yaml", "tap.yaml",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--fuzz", "none.yaml"], "There is no file none.yaml."),
        (["--fuzz", "list.yaml", "--seeds", "9..1"], "“9..1” ends before it begins"),
        (["--fuzz", "list.yaml", "--size", "320"], "“320” is no size"),
        (["--fuzz", "list.yaml", "--set", "a"], "“a” should be NAME=VALUE"),
        (["--fuzz", "list.yaml"], "--out FOLDER is missing"),
        (["--fuzz", "list.yaml", "--out", "none", "--resume"], "there is no campaign in none"),
        (["--fuzz", "list.yaml", "--out", "o", "--workers", "0"], "not within 1..1024"),
        (["--fuzz", "list.yaml", "--out", "o", "--programs", "none"], "no folder none"),
        (["--out", "o"], "nothing to do"),
        (["none.yaml", "--out", "o"], "none.yaml: No such file"),
    ],
)
def test_mistakes_are_refused_before_anything_is_done(
    words: list[str],
    sentence: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    assert main(words) == 2
    assert sentence in capsys.readouterr().err
    assert not (folder / "o").exists()
    assert not (folder / "none").exists()
