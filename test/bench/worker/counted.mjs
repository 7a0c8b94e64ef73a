/**
 * The service as built, with a meter on its storage and a clock that can be moved: `/meter?game=…&seconds=…` lets so much
 * time pass for this game, rings its alarm when that is due, and tells what was counted since it was asked last.
 */
import worker, { GameRoom as Room } from './seeded.mjs';

export { Allowance, PlayerMailbox, SignInDesk } from './seeded.mjs';

const ZERO = { requests: 0, calls: 0, rows: 0, alarmsSet: 0, alarmsRung: 0, d1Rows: 0 };
let meter = { ...ZERO };
let due = null;
const background = [];

const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
scheduler.wait = async (milliseconds) => {
  ahead += milliseconds;
};

/** Puts `after` behind a method of all objects that share this one's prototype, once. */
function watch(object, name, after) {
  const prototype = Object.getPrototypeOf(object);
  const method = prototype[name];
  if (method.watched) return;
  const watching = function (...args) {
    return after(() => method.apply(this, args), args);
  };
  watching.watched = true;
  prototype[name] = watching;
}

function watchStorage(ctx) {
  watch(ctx.storage.sql, 'exec', (exec) => {
    const cursor = exec();
    meter.rows += cursor.rowsWritten;
    return cursor;
  });
  watch(ctx.storage, 'setAlarm', async (_, [time]) => {
    meter.alarmsSet += 1;
    due = Number(time);
  });
  watch(ctx.storage, 'getAlarm', async () => due);
  watch(ctx, 'waitUntil', (wait, [promise]) => {
    background.push(promise);
    return wait();
  });
}

function watchDatabase(database) {
  const count = (result) => (meter.d1Rows += result.meta.rows_written);
  watch(database, 'batch', async (batch) => {
    const results = await batch();
    results.forEach(count);
    return results;
  });
  for (const name of ['run', 'all']) {
    watch(database.prepare('SELECT 1').bind(), name, async (run) => {
      const result = await run();
      count(result);
      return result;
    });
  }
}

export class GameRoom extends Room {
  constructor(ctx, env) {
    watchStorage(ctx);
    watchDatabase(env.DB);
    super(ctx, env);
  }

  async read(seconds) {
    await this.quiet();
    const end = Date.now() + seconds * 1000;
    while (due !== null && due <= end) {
      ahead += Math.max(0, due - Date.now());
      due = null;
      meter.alarmsRung += 1;
      await this.alarm();
      await this.quiet();
    }
    ahead += Math.max(0, end - Date.now());
    const read = meter;
    meter = { ...ZERO };
    return read;
  }

  async quiet() {
    while (background.length > 0) await background.shift();
  }
}

/** Rooms whose calls are counted. */
function watchCalls(rooms) {
  const count = (target, method) => {
    meter.calls += 1;
    return (...args) => target[method](...args);
  };
  return { getByName: (name) => new Proxy(rooms.getByName(name), { get: count }) };
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/meter') {
      const room = env.ROOMS.getByName(searchParams.get('game'));
      return Response.json(await room.read(Number(searchParams.get('seconds'))));
    }
    watchDatabase(env.DB);
    meter.requests += 1;
    return worker.fetch(request, { ...env, ROOMS: watchCalls(env.ROOMS) }, ctx);
  },
};
