/** How reliably the players of a game answer in time. Fetched once for each player, after everything else. */
import { call } from '../api/call.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { PlayerSeen } from '../api/shapes/figures.ts';

/** 100 % only if every answer was in time. */
export const percent = (share: number) => `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`;

export function reliabilityOf(redraw: () => void) {
  /** By player; undefined while it is loading, null if the server does not answer. */
  const known = new Map<string, PlayerSeen['reliability'] | null | undefined>();

  async function load({ seats }: Pick<Summary, 'seats'>, own: number | null) {
    const people = seats.flatMap(({ player }, seat) =>
      player === null || seat === own || known.has(player.id) ? [] : [player.id],
    );
    for (const id of people) known.set(id, undefined);
    await Promise.all(people.map(ask));
    if (people.length > 0) redraw();
  }

  async function ask(id: string) {
    const reply = await call<PlayerSeen>('GET', at`/players/${id}`);
    known.set(id, reply.ok ? reply.body.reliability : null);
  }

  return { load, words: (player: string) => words(known.get(player)) };
}

function words(reliability: PlayerSeen['reliability'] | null | undefined) {
  if (!reliability) return undefined;
  const { asked, share } = reliability;
  if (share === null) return asked === 0 ? 'New player' : 'Reliability: too few answers yet';
  return `Answers in time: ${percent(share)}`;
}
