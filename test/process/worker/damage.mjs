/** The service as built, and `/damage?player=…`: what earlier builds did to a mailbox that an alarm had woken without its name. */
import worker, { PlayerMailbox as Mailbox } from './index.js';

export * from './index.js';

export class PlayerMailbox extends Mailbox {
  async damage() {
    this.ctx.storage.kv.put('player', undefined);
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/damage') return worker.fetch(request, env, ctx);
    await env.MAILBOXES.getByName(searchParams.get('player')).damage();
    return new Response();
  },
};
