import { app } from './api/app.ts';
import { poll } from './api/poll.ts';
import { send } from './api/send.ts';

export { GameRoom } from './room/game-room.ts';

declare global {
  interface Env {
    /** Signs the players' tokens. Not in wrangler.toml: `npm start` makes it, a deployment is given it. */
    readonly SECRET: string;
  }
}

export default {
  fetch(request, env, ctx) {
    const route = () => app.fetch(request, env, ctx);
    return poll(request, env) ?? send(request, env, route) ?? route();
  },
} satisfies ExportedHandler<Env>;
