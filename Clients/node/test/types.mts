// Code that the types of flickbook.d.ts allow or refuse. The type checker reads it; nobody runs it.

import type {
  LogRecord, Methods, Request, Result, Rules, Scene, Script, Step,
} from "../flickbook.js";
import { start, FlickbookError } from "../flickbook.mjs";

const scene: Scene = {
  view: { size: [320, 480] },
  layout: { type: "waterfall", columns: 3 },
  sections: [{ items: [{ id: "a", children: ["b", { id: "c" }] }] }],
};
// @ts-expect-error A key that no scene has.
export const wrongKey: Scene = { sektions: [] };
// @ts-expect-error A layout that there is not.
export const wrongLayout: Scene = { layout: { type: "spiral" } };
export const appLayout: Scene = {
  view: { controller: "Photos" }, layout: { type: "Wall.CoverFlow", gap: [1, 2] },
};
// @ts-expect-error A key that the library's layout does not have.
export const wrongLayoutKey: Scene = { layout: { type: "circle", columns: 3 } };
// @ts-expect-error The word is another.
export const wrongWord: Scene = { view: { layoutDirection: "upwards" } };

export const script: Script = {
  scene,
  steps: [
    "settle", { wait: "250ms" }, { fling: { velocity: [0, -1500] } }, { settle: null },
    { tap: { item: "a" } }, { expect: { selected: ["a"], phase: "idle", t: "1.5s" } },
    { "expect-log": ["didSelectItemAt"] }, { repeat: { times: 2, steps: [{ settle: "2s" }] } },
    { "expect-error": { name: "missed", step: { tap: { item: [0, 3] } } } },
  ],
};
// @ts-expect-error A duration has its unit.
export const wrongDuration: Step = { wait: "250" };
// @ts-expect-error This step needs params.
export const wrongStep: Step = "tap";
// @ts-expect-error A tap is at a point or on an item.
export const wrongTap: Step = { tap: { item: "a", at: [1, 2] } };
export const rules: Rules = {
  rules: [{ each: "willDisplay", isFollowedBy: "didEndDisplaying", within: "2s" }],
};
// @ts-expect-error The name of an event.
export const wrongRule: Rules = { rules: [{ never: "didSelekt" }] };

export const request: Request = { id: 1, method: "gesture.tap", params: { item: [0, 3] } };
export const bare: Request = { method: "clock.settle" };
// @ts-expect-error Params that the method needs.
export const wrongRequest: Request = { id: 1, method: "gesture.tap" };
export const follow: Request = {
  method: "log.subscribe", params: { events: ["willDisplay"], sources: ["delegate"] },
};
// @ts-expect-error The name of an event.
export const wrongEvent: Request = { method: "log.subscribe", params: { events: ["willDisplai"] } };
// @ts-expect-error The name of a source.
export const wrongSource: Request = { method: "log.subscribe", params: { sources: ["delegat"] } };
export const hits: Result<"gesture.tap">["hit"] = { item: [0, 3], kind: "cell" };
export const names: keyof Methods = "view.update";

/** The event of a record determines its type. */
export function offset(record: LogRecord): number | undefined {
  switch (record.event) {
    case "scrollViewWillEndDragging": return record.target[1];
    case "willDisplay": return record.item[1];
    // @ts-expect-error An event that there is not.
    case "willDisplai": return 0;
    default: return undefined;
  }
}

export async function calls(): Promise<void> {
  const daemon = await start({ options: ["--workers", "1"] });
  const session = await daemon.open(scene, { name: "a", clock: "virtual" });
  const { offset, phase } = await session.state();
  const y: number = offset[1];
  const isIdle: boolean = phase === "idle";
  await session.gesture.fling({ velocity: [0, -2000 - y] });
  await session.drag({ from: [1, 2], by: [0, isIdle ? -3 : 3], duration: 0.1 });
  await session.drag.begin({ items: [{ id: "a" }], at: [1, 2] });
  await session.touch.stream({ samples: [[0, 1, 0, 5, 5]] });
  // @ts-expect-error The velocity is needed.
  await session.fling({});
  // @ts-expect-error The velocity is needed.
  await session.gesture.fling();
  // @ts-expect-error A member that the answer does not have.
  (await session.settle()).farmes;
  // @ts-expect-error The log is read with log().
  await session.subscribe();
  try {
    await session.request("view.scrollTo", { item: [0, 500], position: "top" });
  } catch (error) {
    if (error instanceof FlickbookError && error.data.name === "not_settled") {
      const fingers: number[] = error.data.fingersDown;
      console.log(fingers, error.hint, error.path, error.code);
    }
  }
}
