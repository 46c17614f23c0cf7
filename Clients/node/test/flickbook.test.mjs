// The tests of the client, with the daemon of $FLICKBOOKD or the PATH: node --test Clients/node/test

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { connect, ConnectionError, FlickbookError, start } from "../flickbook.mjs";

/** @type {import("../flickbook.mjs").Daemon} */
let daemon;
before(async () => {
  daemon = await start();
});
after(() => daemon.close());

const scene = { sections: [{ items: 500 }] };

test("A session has every method of the protocol by its whole name and by its step's", async () => {
  const session = await daemon.open(scene);
  /** @type {any} */
  const calls = session;
  for (const method of daemon.hello.capabilities) {
    const [wing, name] = method.split(".");
    if (["server", "session", "log"].includes(wing)) continue;
    assert.equal(typeof (name ? calls[wing][name] : calls[wing]), "function", method);
  }
  for (const name of ["fling", "dragBegin", "dropTake", "state", "take", "seek", "settle"]) {
    assert.equal(typeof calls[name], "function", name);
  }
  assert.equal(calls.attach, undefined);
  await session.close();
});

test("A method has one effect, however it is called", async () => {
  const hashes = [];
  for (const how of [0, 1, 2]) {
    const session = await daemon.open(scene);
    const params = { velocity: /** @type {[number, number]} */ ([0, -2000]) };
    if (how === 0) await session.fling(params);
    if (how === 1) await session.gesture.fling(params);
    if (how === 2) await session.request("gesture.fling", params);
    const { hash, frames } = await session.settle();
    assert.equal(frames, 159);
    assert.deepEqual((await session.state()).offset, [0, 1183]);
    hashes.push(hash);
    await session.close();
  }
  assert.equal(new Set(hashes).size, 1);
});

test("An item is named by its id", async () => {
  const session = await daemon.open(scene);
  await session.select({ item: "s0i3" });
  await session.update({ updates: [{ delete: ["s0i0"] }] });
  assert.deepEqual((await session.state()).selected, [[0, 2]]);
  await assert.rejects(
    session.tap({ item: "s0i0" }), (error) => error.name === "item_out_of_range");
  await session.close();
});

test("Requests that do not wait for each other are answered in their order", async () => {
  const session = await daemon.open(scene);
  const answers = await Promise.all([
    session.fling({ velocity: [0, -2000] }), session.settle(), session.state(),
  ]);
  assert.deepEqual(answers[2].offset, [0, 1183]);
  await session.close();
});

test("A refusal is an error with name, hint, path and code, and with the caller's place", async () => {
  const session = await daemon.open(scene);
  await assert.rejects(
    session.view.scrollTo({ item: [0, 500], position: "top" }),
    (error) => {
      assert(error instanceof FlickbookError);
      assert.equal(error.name, "item_out_of_range");
      assert.equal(error.hint, "Items go from 0 to 499.");
      assert.equal(error.path, "params.item[1]");
      assert.equal(error.code, -32003);
      assert.equal(error.method, "view.scrollTo");
      assert(error.stack?.includes("flickbook.test.mjs"));
      return true;
    });
  await session.close();
});

test("The log has the records of a request when its answer is there", async () => {
  const session = await daemon.open(scene);
  const log = await session.log({ events: ["didSelectItemAt"] });
  await session.tap({ item: [0, 3] });
  const records = log.read();
  assert.equal(records.length, 1);
  const [record] = records;
  assert(record.event === "didSelectItemAt");
  assert.deepEqual(record.item, [0, 3]);
  assert.deepEqual(log.read(), []);
  await assert.rejects(session.log(), (error) => error.message.includes("already"));
  await session.close();
});

test("A log is read until it is left, and can then be read again", async () => {
  const session = await daemon.open(scene);
  const offsets = [];
  const log = await session.log({ events: ["scrollViewDidScroll"] });
  const fling = session.fling({ velocity: [0, -2000] });
  for await (const record of log) {
    if (record.event === "scrollViewDidScroll") offsets.push(record.offset[1]);
    if (offsets.length === 3) break;
  }
  await fling;
  assert(offsets[0] < offsets[1] && offsets[1] < offsets[2]);
  assert.deepEqual(await log.next(), { value: undefined, done: true });
  const next = await session.log();
  await session.settle();
  assert(next.read().some((record) => record.event === "scrollViewDidEndDecelerating"));
  await session.seek({ entry: 0 });
  assert.equal(next.rewinds.length, 1);
  const end = next.next();
  await session.close();
  for (let last = await end; !last.done; last = await next.next());
});

test("A fork continues by itself, and another connection can take part in a session", async () => {
  const session = await daemon.open(scene, { name: "first" });
  await session.fling({ velocity: [0, -2000] });
  const fork = await session.fork({ entry: 0, name: "second" });
  assert.deepEqual((await fork.state()).offset, [0, 0]);
  const other = await daemon.attach("first", "observe");
  assert.equal((await other.state()).hash, (await session.state()).hash);
  await assert.rejects(other.settle(), (error) => error.name === "invalid_request");
  const names = (await daemon.list()).map((entry) => entry.session);
  assert.deepEqual(names, ["first", "second"]);
  await other.leave();
  await fork.close();
  await session.close();
  assert.deepEqual(await daemon.list(), []);
});

test("A signal ends a request that runs", async () => {
  const session = await daemon.open({ view: { drop: true }, sections: [{ items: 500 }] });
  await session.dragBegin({ items: [{ id: "photo" }], at: [50, 50] });
  const controller = new AbortController();
  const run = session.advance({ by: 900_000 }, { signal: controller.signal });
  controller.abort();
  await assert.rejects(run, (error) => error.name === "cancelled");
  const after = session.advance({ by: 1 }, { signal: controller.signal });
  await after.catch((error) => assert.equal(error.name, "cancelled"));
  await session.close();
});

test("Text of any length and any script arrives as it was sent", async () => {
  const ids = Array.from({ length: 20_000 }, (_, number) => `größe 🎞 ${number}`);
  const session = await daemon.open({ sections: [{ items: ids.map((id) => ({ id })) }] });
  assert.deepEqual((await session.data()).sections[0].items, ids);
  await session.close();
});

test("What waits for a daemon that ends is refused, and so is what comes later", async () => {
  const own = await start();
  const session = await own.open({ view: { drop: true }, sections: [{ items: 500 }] });
  await session.dragBegin({ items: [{ id: "photo" }], at: [50, 50] });
  const log = await session.log({ events: ["didSelectItemAt"] });
  const record = log.next();
  const refused = assert.rejects(
    session.advance({ by: 900_000 }), (error) => error instanceof ConnectionError);
  spawnSync("kill", ["-KILL", String(own.hello.pid)], { encoding: "utf8" });
  await refused;
  await assert.rejects(session.state(), (error) => error instanceof ConnectionError);
  assert.equal((await record).done, true);
  await own.close();
  assert(!existsSync(dirname(own.path)));
});

test("A daemon is found by its socket, and outlives its clients", async () => {
  process.env.FLICKBOOK_SOCKET = daemon.path;
  const client = await connect();
  assert.equal(client.hello.pid, daemon.hello.pid);
  assert.equal((await client.schema()).title, (await daemon.schema()).title);
  await client.close();
  assert((await daemon.stats()).uptime > 0);
  await assert.rejects(
    connect(join(dirname(daemon.path), "none")), (error) => error instanceof ConnectionError);
});

test("A daemon that cannot be started is an error that says so", async () => {
  await assert.rejects(start({ program: "no-such-daemon" }), (error) => {
    assert(error instanceof ConnectionError);
    return error.message.includes("no-such-daemon") && error.message.includes("FLICKBOOKD");
  });
  await assert.rejects(start({ options: ["--no-such-option"] }), (error) => {
    assert(error instanceof ConnectionError);
    return error.message.includes("no-such-option");
  });
});

test("A program that ends without a word takes its daemon with it", () => {
  const client = join(dirname(fileURLToPath(import.meta.url)), "..", "flickbook.mjs");
  const run = spawnSync(
    "node",
    [
      "--input-type=module", "-e",
      `import { start } from ${JSON.stringify(client)};
       const daemon = await start();
       console.log(daemon.hello.pid + " " + daemon.path);
       process.exit(3);`,
    ], { encoding: "utf8" });
  assert.equal(run.status, 3, run.stderr);
  const [pid, path] = run.stdout.trim().split(" ");
  assert(!existsSync(dirname(path)));
  // A daemon that ends drains what it has, and nobody may ask for its exit code: it is given a while.
  const gone = `! grep -qs "^State:.[^ZX]" /proc/${pid}/status`;
  const wait = `for i in $(seq 200); do ${gone} && exit 0; sleep 0.02; done; exit 1`;
  assert.equal(spawnSync("bash", ["-c", wait], { encoding: "utf8" }).status, 0);
});
