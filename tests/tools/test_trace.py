"""The tracing of project functions: the order of calls, the path to landmarks, and the instrumented glue."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.trace import DISPATCHER, LANDMARKS, path_of, traced
from tools.tracing.calls import Call, ancestors, functions, merge, since, tree, until

pytestmark = pytest.mark.cpython

MAX_FUNCTIONS = 25
"""The functions that lead from the listener to the answer, the engine and the DOM."""

MODULE = """
export function outer(list) {
  const double = (number) => (number * 2);
  return list.map(double).map((number) => ({ number }));
}
export class Counter {
  #count = 0;
  add() { this.#count++; return this.#count; }
  async wait() { await null; return this.add(); }
}
"""
RUN = """
import { wanliTrace } from "./recorder.mjs";
import { Counter, outer } from "./part/module.mjs";
wanliTrace.begin();
const results = [outer([1, 2]), await new Counter().wait()];
console.log(JSON.stringify([results, wanliTrace.end().map(([, depth, name]) => `${depth} ${name}`)]));
"""


def test_calls_of_all_threads_are_in_the_order_of_time() -> None:
    calls = merge([("page", [[1, 0, "a"], [1, 1, "b"], [5, 0, "c"]]), ("work1", [[3, 0, "d"]])])
    assert [call.name for call in calls] == ["a", "b", "d", "c"]
    assert functions(since(calls, lambda name: name == "b")) == ["b", "d", "c"]
    assert functions(until(calls, lambda name: name == "d")) == ["a", "b", "d"]


def test_the_path_consists_of_the_callers_of_a_landmark() -> None:
    names = [(0, "listener"), (1, "helper"), (1, "handler"), (2, "landmark"), (2, "other"), (0, "later")]
    calls = [Call(number, "page", depth, name) for number, (depth, name) in enumerate(names)]
    path = ancestors(calls, lambda name: name == "landmark")
    assert functions(path) == ["listener", "handler", "landmark"]
    assert tree(calls, path).splitlines()[:2] == ["    0.0 page   | listener", "    1.0 page       helper"]


def test_each_function_of_the_glue_reports_its_calls(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "module.mjs").write_text(MODULE, encoding="utf-8")
    tracing = ROOT / "tools" / "tracing"
    (tmp_path / "recorder.mjs").write_bytes((tracing / "recorder.mjs").read_bytes())
    subprocess.run(["node", tracing / "instrument.mjs", tmp_path], check=True)
    (tmp_path / "run.mjs").write_text(RUN, encoding="utf-8")
    result = subprocess.run(["node", tmp_path / "run.mjs"], check=True, capture_output=True, text=True)
    module = "part/module.mjs"
    assert result.stdout == (
        f'[[[{{"number":2}},{{"number":4}}],1],["0 {module}: outer","1 {module}: outer.double",'
        f'"1 {module}: outer.double","1 {module}: outer.<callback>","1 {module}: outer.<callback>",'
        f'"0 {module}: Counter.wait","0 {module}: Counter.add"]]\n'
    )


@pytest.mark.full
def test_the_confirming_tap_in_khan_has_a_short_path() -> None:
    [(_, calls)] = traced(["tap"])
    assert len(path_of(calls)) <= MAX_FUNCTIONS
    assert {name: sum(call.name == name for call in calls) for name in (DISPATCHER, *LANDMARKS)} == dict.fromkeys(
        (DISPATCHER, *LANDMARKS), 1
    )
