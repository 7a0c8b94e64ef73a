/** `npm run verify` with whole games: it finds every change of the deck. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyRuleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Event, EventOf } from '../../../src/rules/interstellar-empire/state/event.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import type { Fault, PlayedGame } from '../../../src/rules/verify/played-game.ts';

const FOLDER = path.join(import.meta.dirname, 'journals');
const games = readdirSync(FOLDER).map((file) => readExport(path.join(FOLDER, file)));
const faultsOf = (game: PlayedGame): readonly Fault[] => verify(anyRuleset(interstellarEmpire), game);

const is =
  <Type extends Event['type']>(type: Type) =>
  (event: object): event is EventOf<Type> =>
    (event as Event).type === type;
const isDraw = is('drew');
const isDeal = is('dealt');

/** The game with this entry changed. */
const withEntry = (game: PlayedGame, entry: Entry): PlayedGame => ({
  ...game,
  entries: game.entries.map((each) => (each.seq === entry.seq ? entry : each)),
});

/** The game with another card of the deck as the first card drawn. */
function redrawn(game: PlayedGame): { seq: number; game: PlayedGame } {
  const entry = game.entries.find(({ events }) => events.some(isDraw))!;
  const deck = game.entries[0]!.events.find(isDeal)!.deck;
  const events = entry.events.map((event) => (isDraw(event) ? { ...event, card: deck.at(-1)! } : event));
  return { seq: entry.seq, game: withEntry(game, { ...entry, events }) };
}

/** The game with two cards of the dealt deck swapped. */
function restacked(game: PlayedGame): PlayedGame {
  const [setup] = game.entries;
  const swap = ([one, other, ...rest]: EventOf<'dealt'>['deck']) => [other!, one!, ...rest];
  const events = setup!.events.map((event) => (isDeal(event) ? { ...event, deck: swap(event.deck) } : event));
  return withEntry(game, { ...setup!, events });
}

/** The game with one random number of the shuffle changed. */
function reshuffled(game: PlayedGame): PlayedGame {
  const [setup] = game.entries;
  const draws = setup!.draws.map((draw, i) =>
    i === 5 ? { ...draw, result: (draw.result + 1) % draw.range } : draw,
  );
  return withEntry(game, { ...setup!, draws });
}

describe('verifying a game', () => {
  it('IE-1.2 verify accepts a game whose cards are where the seed puts them', () => {
    const streams = new Set(
      games.flatMap(({ entries }) => entries.flatMap(({ draws }) => draws.map(({ of }) => of))),
    );
    expect(streams).toContain('deck');
    expect([...streams].some((of) => of.startsWith('trade.'))).toBe(true);
    expect([...streams].some((of) => /^turn\.\d+\.artifact\.1$/.test(of))).toBe(true);
    for (const game of games) expect(faultsOf(game)).toEqual([]);
  });

  it.each(games.map((game) => [game.header.game, game] as const))(
    'IE-1.2 verify finds a drawn card that was not on top: %s',
    (_, whole) => {
      const { seq, game } = redrawn(whole);
      expect(faultsOf(game)).toContainEqual({ kind: 'decision', seq, text: expect.stringContaining('drew') });
    },
  );

  it('IE-1.2 verify finds a stacked deck', () => {
    const faults = faultsOf(restacked(games[0]!));
    expect(faults).toContainEqual({ kind: 'decision', seq: 0, text: expect.stringContaining('dealt') });
  });

  it('IE-6.1 verify finds a shuffle that the seed does not give', () => {
    const faults = faultsOf(reshuffled(games[0]!));
    expect(faults).toContainEqual({
      kind: 'draw',
      seq: 0,
      text: expect.stringMatching(/^deck below \d+ is \d+, not \d+$/),
    });
  });
});
