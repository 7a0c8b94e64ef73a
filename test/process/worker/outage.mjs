/**
 * The service as built, with a D1 that fails as `/d1?state=…` says: for the Worker and for its objects alike. `/d1` returns
 * how many queries the Worker has sent to it since. An isolate begins with the state of the binding `D1`.
 */
import { env as given } from 'cloudflare:workers';
import worker, * as built from './index.js';

/** Milliseconds, longer than any caller waits. */
const SLOW = 5_000;

let state = given.D1;
let asked = 0;

const fails = (message) => Promise.reject(new Error(`D1_ERROR: ${message}`));

/** Carries out a statement by `go`, or fails as the state says. */
async function meet(isWrite, go) {
  switch (state) {
    case 'well':
      return go();
    case 'absent':
      throw new TypeError("Cannot read properties of undefined (reading 'prepare')");
    case 'locked':
      return fails('database is locked: SQLITE_BUSY');
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      return go();
    case 'full':
      return isWrite ? fails('database or disk is full: SQLITE_FULL') : go();
    default:
      throw new Error(`unknown state: ${state}`);
  }
}

const writes = (sql) => /^\s*(?:insert|update|delete)/i.test(sql);

function failing(DB, note) {
  const wrap = (sql, plain) => {
    const met =
      (method) =>
      (...how) => {
        note();
        return meet(writes(sql), () => plain[method](...how));
      };
    const bind = (...values) => wrap(sql, plain.bind(...values));
    return { sql, plain, bind, all: met('all'), run: met('run'), raw: met('raw'), first: met('first') };
  };
  return {
    prepare: (sql) => wrap(sql, DB.prepare(sql)),
    batch: (all) => {
      note();
      return meet(
        all.some(({ sql }) => writes(sql)),
        () => DB.batch(all.map(({ plain }) => plain)),
      );
    },
  };
}

const within = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, { ...env, DB: failing(env.DB, () => undefined) });
    }
  };

export const GameRoom = within(built.GameRoom);
export const PlayerMailbox = within(built.PlayerMailbox);
export const RevocationMirror = within(built.RevocationMirror);
export const { Allowance, ServiceWatch, SignInDesk } = built;

let settings;

export default {
  async fetch(request, env, ctx) {
    settings ??= { ...env, DB: failing(env.DB, () => (asked += 1)) };
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/d1') return worker.fetch(request, settings, ctx);
    const count = asked;
    asked = 0;
    state = searchParams.get('state') ?? state;
    return Response.json({ asked: count });
  },
};
