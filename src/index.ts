import { app } from './api/app.ts';

export { GameRoom } from './room/game-room.ts';

declare global {
  interface Env {
    /** Signs the players' tokens. Not in wrangler.toml: `npm start` makes it, a deployment is given it. */
    readonly SECRET: string;
  }
}

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
