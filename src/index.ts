import { app } from './api/app.ts';
import { poll } from './api/poll.ts';

export { GameRoom } from './room/game-room.ts';

declare global {
  interface Env {
    /** Signs the players' tokens. Not in wrangler.toml: `npm start` makes it, a deployment is given it. */
    readonly SECRET: string;
  }
}

export default {
  fetch: (request, env, ctx) => poll(request, env) ?? app.fetch(request, env, ctx),
} satisfies ExportedHandler<Env>;
