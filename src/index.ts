import { app } from './api/app.ts';

export { GameRoom } from './room/game-room.ts';

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
