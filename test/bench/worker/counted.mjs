/**
 * The service as built, with a meter on its storage and a clock that can be moved: `/meter?game=…&seconds=…` lets so much
 * time pass for this game, fires its alarm and those of mailboxes when they are due, and returns what was counted since the last call.
 */
import worker, { GameRoom as Room, PlayerMailbox as Mailbox } from './seeded.mjs';

export * from './seeded.mjs';

const ZERO = {
  requests: 0,
  calls: 0,
  rows: 0,
  mailCalls: 0,
  mailRows: 0,
  alarmsSet: 0,
  mailAlarms: 0,
  alarmsRung: 0,
  mailAlarmsRung: 0,
  d1Rows: 0,
  d1Read: 0,
  waited: 0,
};
let meter = { ...ZERO };
let due = null;
/** Storages of rooms. */
const rooms = [];
/** The objects of mailboxes, by storage, and when the alarm of each is due. */
const mailboxes = new Map();
const background = [];

const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
scheduler.wait = async (milliseconds) => {
  ahead += milliseconds;
  meter.waited += milliseconds;
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

/** A mailbox that was evicted comes back with another storage object. Its alarm stays. */
function addMailbox(storage, id) {
  const [earlier, mailbox = { id, due: null }] = [...mailboxes].find(([, one]) => one.id === id) ?? [];
  mailboxes.delete(earlier);
  mailboxes.set(storage, mailbox);
}

/** `isRoom`: it belongs to a room, and otherwise to a mailbox. */
function watchStorage(ctx, isRoom) {
  if (isRoom) rooms.push(ctx.storage);
  else addMailbox(ctx.storage, ctx.id.toString());
  for (const name of ['put', 'delete'])
    watch(ctx.storage.kv, name, (write, _, kv) => {
      if (rooms.some((storage) => storage.kv === kv)) meter.rows += 1;
      else meter.mailRows += 1;
      return write();
    });
  watch(ctx.storage.sql, 'exec', (exec, _, sql) => {
    const cursor = exec();
    if (rooms.some((storage) => storage.sql === sql)) meter.rows += cursor.rowsWritten;
    else meter.mailRows += cursor.rowsWritten;
    return cursor;
  });
  watch(ctx.storage, 'setAlarm', async (set, [time], storage) => {
    const mailbox = mailboxes.get(storage);
    if (mailbox !== undefined) {
      meter.mailAlarms += 1;
      mailbox.due = Number(time);
    } else if (rooms.includes(storage)) {
      meter.alarmsSet += 1;
      due = Number(time);
    } else await set();
  });
  watch(ctx.storage, 'getAlarm', async (get, _, storage) => {
    if (rooms.includes(storage)) return due;
    return mailboxes.has(storage) ? mailboxes.get(storage).due : get();
  });
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
    watchStorage(ctx, true);
    watchDatabase(env.DB);
    super(ctx, { ...env, MAILBOXES: watchCalls(env.MAILBOXES, 'mailCalls') });
    this.plain = env;
  }

  async read(seconds) {
    await this.quiet();
    const end = Date.now() + seconds * 1000;
    for (let next = nextAlarm(); next.due <= end; next = nextAlarm()) {
      ahead += Math.max(0, next.due - Date.now());
      if (next.id !== undefined) {
        const { MAILBOXES } = this.plain;
        await MAILBOXES.get(MAILBOXES.idFromString(next.id)).ring();
      } else {
        due = null;
        meter.alarmsRung += 1;
        await this.alarm();
      }
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

export class PlayerMailbox extends Mailbox {
  constructor(ctx, env) {
    watchStorage(ctx, false);
    watchDatabase(env.DB);
    super(ctx, { ...env, ROOMS: watchCalls(env.ROOMS, 'calls') });
  }

  async ring() {
    mailboxes.get(this.ctx.storage).due = null;
    meter.mailAlarmsRung += 1;
    await this.alarm();
  }
}

/** The alarm that is due first: of a mailbox, if it has an id. */
function nextAlarm() {
  return [{ due }, ...mailboxes.values()]
    .map((one) => ({ ...one, due: one.due ?? Infinity }))
    .reduce((first, one) => (one.due < first.due ? one : first));
}

/** Objects whose calls are counted. */
function watchCalls(objects, name) {
  const count = (target, method) => {
    meter[name] += 1;
    return (...args) => target[method](...args);
  };
  return {
    getByName: (object) => new Proxy(objects.getByName(object), { get: count }),
    idFromName: (object) => objects.idFromName(object),
  };
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
    return worker.fetch(request, { ...env, ROOMS: watchCalls(env.ROOMS, 'calls') }, ctx);
  },
};
