"""The summary of a campaign as a page: one file that loads nothing."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

STYLE = """
:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f6f7f9; --line: #d5d9e0; --text: #1b1f26; --soft: #5a6472;
  --accent: #0b5fff; --fill: #d6e4ff; --bad: #b3140a; --good: #0d6b2f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181d; --panel: #1d2127; --line: #363d48; --text: #e8eaee; --soft: #a3adba;
    --accent: #8ab4ff; --fill: #24385c; --bad: #ff9b8a; --good: #7fd49a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 1100px; padding: 16px; background: var(--ground);
  color: var(--text); font: 15px/1.5 system-ui, sans-serif;
}
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 17px; margin: 28px 0 8px; }
h3 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
.verdict { margin: 4px 0 16px; font-weight: 600; }
.found { color: var(--bad); }
.held { color: var(--good); }
.soft { color: var(--soft); }
dl.counts { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
dl.counts div {
  background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 8px 14px;
  min-width: 110px;
}
dl.counts dt { color: var(--soft); font-size: 13px; }
dl.counts dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 4px 10px; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
article {
  border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; margin: 0 0 12px;
  background: var(--panel);
}
pre {
  overflow-x: auto; background: var(--ground); border: 1px solid var(--line);
  border-radius: 6px; padding: 10px; margin: 8px 0 0; font: 13px/1.45 ui-monospace, monospace;
}
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; background: var(--panel);
  border: 1px solid var(--line); border-radius: 8px; }
svg text { fill: var(--soft); font: 12px system-ui, sans-serif; }
svg .axis { stroke: var(--line); }
svg .area { fill: var(--fill); }
svg .curve { fill: none; stroke: var(--accent); stroke-width: 2; }
"""

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 240, 56, 16, 16, 34


def page(summary: dict[str, Any], folder: Path) -> str:
    """Return the page of a summary.

    Args:
        summary: The summary.
        folder: The folder of the campaign, which has the scripts of the findings.
    """
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Campaign: {_verdict(summary)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        "<h1>Campaign</h1>",
        f'<p class="verdict {"found" if summary["findings"] else "held"}">{_verdict(summary)}</p>',
        _counts(summary),
        "<h2>Orders of calls</h2>",
        '<p class="soft">How many different orders of three calls were seen, by tasks.</p>',
        chart(summary["coverage"], "tasks"),
        "<h2>Findings</h2>",
        *([_finding(finding, folder) for finding in summary["findings"]] or ["<p>None.</p>"]),
        *_refusals(summary),
        "<h2>Scenes and scripts</h2>",
        _sources(summary["sources"]),
        "<h2>Parameters</h2>",
        _parameters(summary["campaign"]),
        _times(summary["times"]),
        "</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _verdict(summary: dict[str, Any]) -> str:
    findings = len(summary["findings"])
    done = f"{summary['finished']:,} of {summary['tasks']:,} tasks"
    found = "nothing found" if findings == 0 else counted(findings, "finding")
    return f"{found} in {done}"


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: 1 finding, 2 findings."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _counts(summary: dict[str, Any]) -> str:
    values = [
        ("tasks", summary["finished"]),
        ("plays", summary["plays"]),
        ("steps", summary["steps"]),
        ("orders of calls", summary["orders"]),
        ("findings", len(summary["findings"])),
        ("refused", summary["refused"]),
        ("failed", summary["failed"]),
    ]
    items = "".join(f"<div><dt>{name}</dt><dd>{value:,}</dd></div>" for name, value in values)
    return f'<dl class="counts">{items}</dl>'


def chart(points: list[list[float]], unit: str) -> str:
    """Return a curve of counts as SVG; between two points the count does not change."""
    if not points:
        return '<p class="soft">There are no results yet.</p>'
    most_x = max(points[-1][0], 1e-9)
    most_y = max(points[-1][1], 1)
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(x: float, y: float) -> str:
        return f"{LEFT + across * x / most_x:.1f} {TOP + down * (1 - y / most_y):.1f}"

    curve = f"M{at(0, 0)}"
    height = 0.0
    for x, y in points:
        curve += f"L{at(x, height)}L{at(x, y)}"
        height = y
    base = HEIGHT - BOTTOM
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{most_y:,.0f} orders of calls after {most_x:,.0f} {unit}">'
        f'<path class="area" d="{curve}L{at(most_x, 0)}Z"/><path class="curve" d="{curve}"/>'
        f'<path class="axis" d="M{LEFT} {TOP}V{base}H{WIDTH - RIGHT}" fill="none"/>'
        f'<text x="{LEFT - 6}" y="{TOP + 10}" text-anchor="end">{most_y:,.0f}</text>'
        f'<text x="{LEFT - 6}" y="{base}" text-anchor="end">0</text>'
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end">{most_x:,.0f} {unit}</text>'
        "</svg>"
    )


def _finding(finding: dict[str, Any], folder: Path) -> str:
    script = (folder / finding["script"]).read_text(encoding="utf-8", errors="replace")
    order = " → ".join(f"<code>{escape(event)}</code>" for event in finding["order"])
    task = escape(_task(finding["task"]))
    trace = f' · <a href="{escape(finding["trace"])}">trace</a>' if finding["trace"] else ""
    return (
        f'<article id="{escape(finding["id"])}"><h3 class="found">{escape(finding["rule"])}</h3>'
        f"<div>{escape(finding['message'])}</div>"
        f'<div class="soft">{order}</div>'
        f'<div class="soft">in {counted(finding["tasks"], "task")}, simplest: '
        f"{counted(finding['steps'], 'step')} from {task} · "
        f'<a href="{escape(finding["script"])}">script</a>{trace}</div>'
        f"<pre>{escape(script)}</pre></article>"
    )


def _task(task: dict[str, Any]) -> str:
    words = [task["source"]]
    words += [f"seed {task['seed']}"] if task["seed"] is not None else []
    words += [f"{task['size'][0]:g}×{task['size'][1]:g}"] if task["size"] else []
    words += [f"{name}={value}" for name, value in {**task["set"], **task["vars"]}.items()]
    return ", ".join(words)


def _refusals(summary: dict[str, Any]) -> list[str]:
    if not summary["refusals"]:
        return []
    items = [
        f"<article><h3>{escape(_task(task))}</h3><pre>{escape(task['error'])}</pre></article>"
        for task in summary["refusals"]
    ]
    rest = summary["refused"] - len(items)
    return ["<h2>Refused tasks</h2>", *items, *([f"<p>And {rest:,} more.</p>"] if rest else [])]


def _table(names: list[str], rows: list[list[Any]]) -> str:
    def cell(tag: str, value: Any, column: int) -> str:
        text = f"{value:,}" if isinstance(value, int) else escape(str(value))
        is_number = any(isinstance(row[column], int) for row in rows)
        kind = ' class="number"' if is_number else ""
        return f"<{tag}{kind}>{text}</{tag}>"

    head = "".join(cell("th", name, column) for column, name in enumerate(names))
    body = "".join(
        f"<tr>{''.join(cell('td', value, column) for column, value in enumerate(row))}</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _sources(sources: list[dict[str, Any]]) -> str:
    keys = ["source", "kind", "finished", "plays", "steps", "orders", "findings", "refused"]
    return _table(keys, [[source[key] for key in keys] for source in sources])


def _parameters(campaign: dict[str, Any]) -> str:
    rows = [["seeds", ", ".join(campaign["seeds"])]]
    rows += [["sizes", ", ".join(f"{w:g}×{h:g}" for w, h in campaign["sizes"])]]
    for key in ("set", "vars"):
        rows += [[f"{key} {name}", ", ".join(texts)] for name, texts in campaign[key].items()]
    for key in ("plays", "length", "invariants"):
        rows += [[key, str(campaign[key])]] if campaign[key] is not None else []
    rows += [["layouts", ", ".join(campaign["layouts"])]]
    return _table(["parameter", "values"], [row for row in rows if row[1]])


def _times(times: dict[str, Any]) -> str:
    rows = [["elapsed", f"{times['elapsed']:,.1f} s"], ["work of all", f"{times['worked']:,.1f} s"]]
    rows += [["longest task", f"{times['longest']:,.1f} s"]]
    rows += [[worker, counted(count, "task")] for worker, count in times["workers"].items()]
    return (
        '<section id="times"><h2>Times</h2>'
        '<p class="soft">These differ from run to run; everything above does not.</p>'
        f"{chart(times['coverage'], 's')}{_table(['time', ''], rows)}</section>"
    )
