/** Fetches from the rooms what is worth saying now. What has been settled meanwhile is left out. */
import { signAnswer, signStop } from '../auth/links.ts';
import type { PlayerRecord } from '../history/players.ts';
import type { Asked, Brief } from '../room/brief-protocol.ts';
import type { WindowId } from '../rules/vocabulary.ts';
import { originOf, roomFor, type MailboxBindings } from './bindings.ts';
import type { Outcome } from './carrier.ts';
import { phraseOf, type Link, type Part, type Told } from './letter.ts';
import type { Kept } from './shelf.ts';

export interface Gathered {
  readonly origin: string;
  readonly stop: string;
  readonly parts: readonly Part[];
  /** What the parts say. */
  readonly told: readonly Kept[];
  /** What is not worth saying any more. */
  readonly settled: readonly Kept[];
  /** Tells the rooms what became of it. */
  report(outcome: Outcome): Promise<void>;
}

export async function fetched(
  env: MailboxBindings,
  player: PlayerRecord,
  items: readonly Kept[],
): Promise<Gathered> {
  const origin = originOf(env);
  const games = [...new Set(items.map(({ game }) => game))];
  const found = await Promise.all(
    games.map(async (game) => {
      const mine = items.filter((item) => item.game === game);
      const saidSince = mine.find(({ kind }) => kind === 'said')?.at;
      const brief = await roomFor(env, game).brief({ player, saidSince });
      const told = brief.ok ? mine.filter((item) => isWorthIt(item, brief.value)) : [];
      if (!brief.ok || told.length === 0) return { told, mine };
      return { told, mine, part: await partOf(env, player, brief.value, told) };
    }),
  );
  const parts = found.flatMap(({ part }) => part ?? []);
  const told = found.flatMap((one) => one.told);
  return {
    origin,
    stop: `${origin}/stop/${await signStop(env, { player: player.id })}`,
    parts,
    told,
    settled: found.flatMap(({ mine, told }) => mine.filter((item) => !told.includes(item))),
    report: (outcome) => report(env, player, parts, outcome),
  };
}

function isWorthIt({ kind, key }: Kept, { asked, seat, said, status }: Brief): boolean {
  if (kind === 'invited') return seat === null && status === 'open';
  if (seat === null) return false;
  const open = asked.find(({ window }) => window === key);
  if (kind === 'asked') return open !== undefined && !open.seen;
  if (kind === 'nears') return open !== undefined;
  return kind === 'said' ? said.length > 0 : true;
}

async function partOf(
  env: MailboxBindings,
  player: PlayerRecord,
  brief: Brief,
  told: readonly Kept[],
): Promise<Part> {
  const has = (kind: Kept['kind']): boolean => told.some((item) => item.kind === kind);
  const about = (window: WindowId, kinds: readonly Kept['kind'][]): boolean =>
    told.some(({ kind, key }) => kinds.includes(kind) && key === window);
  const asked = brief.asked.filter(({ window }) => about(window, ['asked', 'nears']));
  return {
    brief,
    asked: await Promise.all(
      asked.map(async (one): Promise<Told> => {
        const answers = await answersTo(env, player, brief, one);
        return { ...one, nears: about(one.window, ['nears']), answers };
      }),
    ),
    missed: told.filter(({ kind }) => kind === 'missed').length,
    started: has('started'),
    ended: has('ended'),
    invited: has('invited'),
  };
}

/** One link for each plain answer: those that are a name and single values. */
function answersTo(
  env: MailboxBindings,
  player: PlayerRecord,
  { game, seat }: Brief,
  { window, legal }: Asked,
): Promise<readonly Link[]> {
  const plain = legal.filter((command) => Object.values(command).every((value) => typeof value !== 'object'));
  return Promise.all(
    plain.map(async (command) => {
      const link = await signAnswer(env, { player: player.id, game, seat: seat!, window, command });
      return { text: phraseOf(command), href: `${originOf(env)}/answer/${link}` };
    }),
  );
}

async function report(
  env: MailboxBindings,
  player: PlayerRecord,
  parts: readonly Part[],
  step: Outcome,
): Promise<void> {
  const about = parts.filter(({ asked }) => asked.length > 0);
  await Promise.all(
    about.map(({ brief: { game }, asked }) => {
      const windows = asked.map(({ window }) => window);
      return roomFor(env, game).reached({ player, windows, step, channel: 'mail' });
    }),
  );
}
