/** Rooms in workerd. One file, for each is slow to start: the cases are in the modules beside it. */
import { abortAllDurableObjects } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { insertPlayer } from '../../src/history/players.ts';
import { ann, bob, cat, dan, setNow, START } from '../support/rooms.ts';
import './absence.cases.ts';
import './archive.cases.ts';
import './archived-before.cases.ts';
import './archived.cases.ts';
import './attendance.cases.ts';
import './banks.cases.ts';
import './bots.cases.ts';
import './clock.cases.ts';
import './command.cases.ts';
import './company.cases.ts';
import './condition.cases.ts';
import './conquest.cases.ts';
import './dump.cases.ts';
import './host.cases.ts';
import './invitations-by-link.cases.ts';
import './invitations-by-name.cases.ts';
import './invitations.cases.ts';
import './lobby.cases.ts';
import './looking.cases.ts';
import './mailboxes-late.cases.ts';
import './mailboxes.cases.ts';
import './nonces.cases.ts';
import './orders.cases.ts';
import './outbox.cases.ts';
import './patience.cases.ts';
import './reach.cases.ts';
import './restores.cases.ts';
import './rewinds.cases.ts';
import './retention.cases.ts';
import './sandbox.cases.ts';
import './seat-budget.cases.ts';
import './sitters-seen.cases.ts';
import './sitters.cases.ts';
import './twins.cases.ts';
import './talk-means.cases.ts';
import './talk-reading.cases.ts';
import './talk-who-left.cases.ts';
import './talk.cases.ts';
import './tally.cases.ts';
import './verified.cases.ts';
import './votes.cases.ts';
import './wake.cases.ts';

beforeAll(async () => {
  for (const player of [ann, bob, cat, dan]) await insertPlayer(env.DB, player, START);
});
beforeEach(() => setNow(START));
afterEach(async () => {
  vi.restoreAllMocks();
  // Else rooms of one test would still tell D1 things during the next.
  await abortAllDurableObjects();
});
