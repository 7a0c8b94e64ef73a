/**
 * The service as built, with a clock that goes on when a test says so: `/pass?seconds=…` rings every alarm that falls due,
 * one after the other, each at its own time, and returns the time after that. The platform rings none.
 */
import {
  Allowance as Limits,
  PlayerMailbox as Mailbox,
  RevocationMirror as Mirror,
  SignInDesk as Desk,
} from './index.js';
import worker, { GameRoom as Room } from './seeded.mjs';

const World = Date;
/** A Monday, whatever day it is: what players call night comes at the same hours of the game each time. */
const BEGINNING = World.UTC(2030, 5, 3, 9);
let ahead;
globalThis.Date = class extends World {
  constructor(...given) {
    super(...(given.length === 0 ? [World.now() + ahead] : given));
  }

  static now() {
    return World.now() + ahead;
  }
};
scheduler.wait = async (milliseconds) => {
  ahead += milliseconds;
};

/** When whose alarm is due, and the rooms there are. */
const dues = new Map();
const rooms = new Map();

function timed(Base, binding) {
  return class extends Base {
    constructor(ctx, env) {
      const { id, storage } = ctx;
      const key = id.toString();
      const whose = { binding, key, name: id.name };
      const background = [];
      replace(storage, 'setAlarm', async (time) => void dues.set(key, { ...whose, due: Number(time) }));
      replace(storage, 'getAlarm', async () => dues.get(key)?.due ?? null);
      replace(storage, 'deleteAlarm', async () => void dues.delete(key));
      replace(ctx, 'waitUntil', (promise) => void background.push(promise));
      super(ctx, env);
      this.background = background;
      if (binding === 'ROOMS') rooms.set(key, whose);
    }

    async ring() {
      await this.alarm();
      await this.rest();
    }

    /** Until nothing goes on in the background. */
    async rest() {
      while (this.background.length > 0) await this.background.shift();
    }
  };
}

function replace(object, name, value) {
  Object.defineProperty(object, name, { value });
}

export { StatisticsCounter } from './index.js';
export const GameRoom = timed(Room, 'ROOMS');
export const PlayerMailbox = timed(Mailbox, 'MAILBOXES');
export const SignInDesk = timed(Desk, 'DESKS');
export const Allowance = timed(Limits, 'ALLOWANCES');
/** Its alarm is about D1, which does not fail here. */
export const RevocationMirror = Mirror;
export { ServiceWatch } from './index.js';

function objectOf(env, { binding, key, name }) {
  const objects = env[binding];
  return name === undefined ? objects.get(objects.idFromString(key)) : objects.getByName(name);
}

async function pass(env, milliseconds) {
  const end = Date.now() + milliseconds;
  const rest = () => Promise.all(Array.from(rooms.values(), (room) => objectOf(env, room).rest()));
  await rest();
  for (let next = soonest(); next !== undefined && next.due <= end; next = soonest()) {
    ahead += Math.max(0, next.due - Date.now());
    dues.delete(next.key);
    await objectOf(env, next).ring();
    await rest();
  }
  ahead += Math.max(0, end - Date.now());
}

function soonest() {
  return [...dues.values()].toSorted((a, b) => a.due - b.due)[0];
}

export default {
  async fetch(request, env, ctx) {
    ahead ??= BEGINNING - World.now();
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/pass') return worker.fetch(request, env, ctx);
    await pass(env, Number(searchParams.get('seconds')) * 1000);
    return Response.json({ now: Date.now() });
  },
};
