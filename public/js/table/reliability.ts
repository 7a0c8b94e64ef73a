/** How reliably those at a table answer in time: asked once for each person, after everything else. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Content } from '../shared/dom.ts';
import type { PlayerSeen } from '../api/shapes.ts';

/** Never a whole hundred while something is missing. */
export const percent = (share: number) => `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`;

export function reliabilityOf(redraw: () => void) {
  /** By player; undefined while it is on its way, null where the server does not say. */
  const known = new Map<string, PlayerSeen['reliability'] | null | undefined>();

  async function load({ seats }: Pick<Summary, 'seats'>) {
    const people = seats.flatMap(({ player }) =>
      player === null || known.has(player.id) ? [] : [player.id],
    );
    for (const id of people) known.set(id, undefined);
    await Promise.all(people.map(ask));
    if (people.length > 0) redraw();
  }

  async function ask(id: string) {
    const reply = await call<PlayerSeen>('GET', at`/players/${id}`);
    known.set(id, reply.ok ? reply.body.reliability : null);
  }

  /** For the card of a seat. It leads to the player's page, and takes its line before anything is known. */
  function note({ seats }: Pick<Summary, 'seats'>, seat: number): Content {
    const player = seats[seat]?.player ?? null;
    if (player === null) return null;
    const href = at`/player?p=${player.id}`;
    return h(
      'p',
      { class: 'reliability', key: 'reliability' },
      h('a', { href, title: 'To the player’s page' }, words(known.get(player.id))),
    );
  }

  return { load, note };
}

function words(reliability: PlayerSeen['reliability'] | null | undefined) {
  if (!reliability) return 'Player’s page';
  const { asked, share } = reliability;
  if (share === null) return asked === 0 ? 'New here' : 'Too few answers to tell how reliable';
  return `Answers in time: ${percent(share)}`;
}
