/**
 * The service as built, whose rooms can be made to die: `/evict?game=…`, and weighed: `/weight?game=…`, in bytes.
 * `/talk?game=…&messages=…` lets its host have said so much, to all or to one player (`&to=…`): it would take hours as fast as one
 * may. The room must be made to die after that.
 */
import worker, { GameRoom as Room } from './seeded.mjs';

export * from './seeded.mjs';

export class GameRoom extends Room {
  evict() {
    this.ctx.abort('evicted by the bench');
  }

  weight() {
    return this.ctx.storage.sql.databaseSize;
  }

  fillTalk(messages, to) {
    const { sql } = this.ctx.storage;
    const { host } = JSON.parse(sql.exec('SELECT lobby FROM meta').one().lobby);
    sql.exec('INSERT OR REPLACE INTO people (id, name) VALUES (?, ?)', host.id, host.name);
    if (to !== null) sql.exec('INSERT OR IGNORE INTO people (id, name) VALUES (?, ?)', to, 'Friend');
    const { first } = sql.exec('SELECT ifnull(max(id) + 1, 0) AS first FROM messages').one();
    for (let i = 0; i < messages; i += 1) {
      const at = Date.now() - (messages - i) * 60_000;
      const text = `What is said here is message ${i}, and about as long as people write.`;
      sql.exec(
        'INSERT INTO messages (id, sender, recipient, sent, key, hash, at, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        first + i,
        host.id,
        to,
        at,
        `${host.id} key-${i}`,
        'hash',
        at,
        text,
      );
    }
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    const room = () => env.ROOMS.getByName(searchParams.get('game'));
    if (pathname === '/weight') return Response.json(await room().weight());
    if (pathname === '/talk')
      await room().fillTalk(Number(searchParams.get('messages')), searchParams.get('to'));
    else if (pathname !== '/evict') return worker.fetch(request, env, ctx);
    // The call dies with the object.
    await room()
      .evict()
      .catch(() => undefined);
    return Response.json(null);
  },
};
