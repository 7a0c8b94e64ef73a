/** The least that a Worker and an object can do: what the service is measured against. */
import { DurableObject } from 'cloudflare:workers';

export class Least extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  constant() {
    return 'constant';
  }

  insert(text) {
    this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text);
    return 'inserted';
  }
}

export default {
  async fetch(request, env) {
    const object = env.LEAST.getByName(request.url.split('/')[6]);
    if (request.method === 'GET') return new Response(await object.constant());
    return new Response(await object.insert(await request.text()));
  },
};
