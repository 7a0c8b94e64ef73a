/**
 * The service as built, with a meter on its storage and a clock that can be moved: `/meter?game=…&seconds=…` lets so much
 * time pass for this game, rings its alarm when that is due, and returns what was counted since the last call.
 */
import worker, { GameRoom as Room } from './seeded.mjs';

export * from './seeded.mjs';

const ZERO = {
  requests: 0,
  calls: 0,
  rows: 0,
  mailRows: 0,
  alarmsSet: 0,
  mailAlarms: 0,
  alarmsRung: 0,
  d1Rows: 0,
  d1Read: 0,
};
let meter = { ...ZERO };
let due = null;
/** Storages of rooms: what is done to others is a mailbox's. */
const rooms = [];
const background = [];

const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
scheduler.wait = async (milliseconds) => {
  ahead += milliseconds;
};

/** Wraps a method of all objects with this prototype in `after`, once. */
function watch(object, name, after) {
  const prototype = Object.getPrototypeOf(object);
  const method = prototype[name];
  if (method.watched) return;
  const watching = function (...args) {
    return after(() => method.apply(this, args), args, this);
  };
  watching.watched = true;
  prototype[name] = watching;
}

/** A mailbox's alarm is counted, and rings by itself. */
function watchStorage(ctx) {
  rooms.push(ctx.storage);
  watch(ctx.storage.sql, 'exec', (exec, _, sql) => {
    const cursor = exec();
    if (rooms.some((storage) => storage.sql === sql)) meter.rows += cursor.rowsWritten;
    else meter.mailRows += cursor.rowsWritten;
    return cursor;
  });
  watch(ctx.storage, 'setAlarm', async (set, [time], storage) => {
    if (!rooms.includes(storage)) {
      meter.mailAlarms += 1;
      return set();
    }
    meter.alarmsSet += 1;
    due = Number(time);
  });
  watch(ctx.storage, 'getAlarm', async (get, _, storage) => (rooms.includes(storage) ? due : get()));
  watch(ctx, 'waitUntil', (wait, [promise]) => {
    background.push(promise);
    return wait();
  });
}

function watchDatabase(database) {
  const count = ({ meta }) => {
    meter.d1Rows += meta.rows_written;
    meter.d1Read += meta.rows_read;
  };
  watch(database, 'batch', async (batch) => {
    const results = await batch();
    results.forEach(count);
    return results;
  });
  const statement = database.prepare('SELECT 1').bind();
  // Its answer says nothing of what it took: what only reads is asked once more.
  watch(statement, 'raw', async (raw, _, asked) => {
    if (/^\s*select/i.test(asked.statement)) await asked.all();
    return raw();
  });
  for (const name of ['run', 'all']) {
    watch(statement, name, async (run) => {
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
