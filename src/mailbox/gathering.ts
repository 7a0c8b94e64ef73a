/** Fetches from the rooms what is worth saying now, and tells them what became of it. */
import type { PlayerRecord } from '../history/players.ts';
import type { Brief } from '../room/brief-protocol.ts';
import type { Channel as ChannelKind } from '../room/brief-protocol.ts';
import { asInstant, asWindowId, type WindowId } from '../rules/vocabulary.ts';
import { roomFor, type MailboxBindings } from './bindings.ts';
import type { Outcome } from './carrier.ts';
import type { Gathered } from './channel.ts';
import type { Part, Told } from './letter.ts';
import type { Kept } from './shelf.ts';

/** What has been settled meanwhile is left out. */
export async function gathered(
  env: MailboxBindings,
  player: PlayerRecord,
  items: readonly Kept[],
): Promise<readonly Gathered[]> {
  const found = await Promise.all(
    gamesIn(items).map(async ([game, mine]) => {
      const said = mine.flatMap(({ kind, at }) => (kind === 'said' ? at : []));
      const saidSince = said.length === 0 ? undefined : asInstant(Math.min(...said));
      const brief = await roomFor(env, game).brief({ player, saidSince });
      const told = brief.ok ? mine.filter((item) => isWorthIt(item, brief.value)) : [];
      return brief.ok && told.length > 0 ? [{ told, part: partOf(brief.value, told) }] : [];
    }),
  );
  return found.flat();
}

/** To the rooms, of those decisions that these news are about. */
export async function report(
  env: MailboxBindings,
  player: PlayerRecord,
  items: readonly Kept[],
  { step, channel }: { readonly step: Outcome; readonly channel: ChannelKind },
): Promise<void> {
  const about = items.filter(({ kind }) => kind === 'asked' || kind === 'nears');
  await Promise.all(
    gamesIn(about).map(([game, mine]) => {
      const windows = [...new Set(mine.map(({ key }) => asWindowId(key)))];
      return roomFor(env, game).reached({ player, windows, step, channel });
    }),
  );
}

function gamesIn(items: readonly Kept[]): readonly (readonly [string, readonly Kept[]])[] {
  const games = [...new Set(items.map(({ game }) => game))];
  return games.map((game) => [game, items.filter((item) => item.game === game)]);
}

function isWorthIt({ kind, key }: Kept, { asked, seat, said, status, absent }: Brief): boolean {
  if (kind === 'invited') return seat === null && status === 'open';
  if (kind === 'closing') return status === 'open';
  if (kind === 'ended' && status === 'cancelled') return true;
  if (kind === 'replaced') return absent || seat === null;
  if (seat === null) return false;
  const open = asked.find(({ window }) => window === key);
  if (kind === 'asked') return open !== undefined && !open.seen;
  if (kind === 'nears') return open !== undefined;
  return kind === 'said' ? said.length > 0 : true;
}

function partOf(brief: Brief, told: readonly Kept[]): Part {
  const has = (kind: Kept['kind']): boolean => told.some((item) => item.kind === kind);
  const about = (window: WindowId, kinds: readonly Kept['kind'][]): boolean =>
    told.some(({ kind, key }) => kinds.includes(kind) && key === window);
  const asked = brief.asked.filter(({ window }) => about(window, ['asked', 'nears']));
  return {
    brief,
    asked: asked.map((one): Told => ({ ...one, nears: about(one.window, ['nears']), answers: [] })),
    missed: told.filter(({ kind }) => kind === 'missed').length,
    started: has('started'),
    ended: has('ended'),
    invited: has('invited'),
    offered: has('offered'),
    replaced: has('replaced'),
    closing: has('closing'),
  };
}
