/** The worker as built, and `/spoil?game=…`: the first 60 entries of the game can be read from then on, but not folded. */
import worker, { GameRoom as Room } from './index.js';

export * from './index.js';

const SPOILT = '[{"type":"spoilt"}]';

export class GameRoom extends Room {
  spoil() {
    const { sql } = this.ctx.storage;
    sql.exec(`UPDATE entries SET entry = json_set(entry, '$.events', json(?)) WHERE seq < 60`, SPOILT);
  }
}

export default {
  ...worker,
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/spoil') return worker.fetch(request, env, ctx);
    await env.ROOMS.getByName(searchParams.get('game')).spoil();
    return new Response();
  },
};
