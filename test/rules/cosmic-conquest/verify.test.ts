/** `npm run verify` with whole games: it finds every tampered die. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Event, EventOf } from '../../../src/rules/conquest/state/event.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { anyRuleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import type { Fault, PlayedGame } from '../../../src/rules/verify/played-game.ts';

const FOLDER = path.join(import.meta.dirname, 'journals');
const games = readdirSync(FOLDER).map((file) => readExport(path.join(FOLDER, file)));
const faultsOf = (game: PlayedGame): readonly Fault[] => verify(anyRuleset(cosmicConquest), game);

const isRoll = (event: object): event is EventOf<'dice-rolled'> => (event as Event).type === 'dice-rolled';
const another = (face: number): number => (face % 5) + 1;
/** The first roll of a game with another first face in the event, in the draw, or in both. */
function tampered(game: PlayedGame, what: 'event' | 'draw' | 'both'): { seq: number; game: PlayedGame } {
  const { seq } = game.entries.find(({ events }) => events.some(isRoll))!;
  const change = (entry: Entry): Entry => ({
    ...entry,
    ...(what !== 'draw' && {
      events: entry.events.map((event) => (isRoll(event) ? withOther(event) : event)),
    }),
    ...(what !== 'event' && {
      draws: entry.draws.map((draw, i) => (i === rollIn(entry) ? turned(draw) : draw)),
    }),
  });
  const entries = game.entries.map((entry) => (entry.seq === seq ? change(entry) : entry));
  return { seq, game: { ...game, entries } };
}
const withOther = (event: EventOf<'dice-rolled'>): EventOf<'dice-rolled'> => {
  const [first, ...rest] = event.dice;
  return { ...event, dice: [{ ship: first!.ship, face: another(first!.face) }, ...rest] };
};
const rollIn = ({ draws }: Entry): number => draws.findIndex(({ of }) => of.includes('.dice.'));
const turned = (draw: Entry['draws'][number]): Entry['draws'][number] => ({
  ...draw,
  result: another(draw.result + 1) - 1,
});

describe('verifying a game', () => {
  it('CC-2.2 accepts the dice of fleets and of allies', () => {
    const rolls = games.flatMap(({ entries }) => entries.flatMap(({ draws }) => draws.map(({ of }) => of)));
    for (const roll of ['declared', 'allied'])
      expect(rolls.some((of) => of.endsWith(`.dice.${roll}`))).toBe(true);
    for (const game of games) expect(faultsOf(game)).toEqual([]);
  });

  it.each(games.map((game) => [game.header.game, game] as const))(
    'CC-2.2 finds a die with another face than was drawn: %s',
    (_, whole) => {
      const { seq, game } = tampered(whole, 'event');
      expect(faultsOf(game)).toContainEqual({
        kind: 'decision',
        seq,
        text: expect.stringContaining('dice-rolled'),
      });
    },
  );

  it('CC-2.2 finds a draw that does not follow from the seed, with or without its event', () => {
    for (const what of ['draw', 'both'] as const) {
      const { seq, game } = tampered(games[0]!, what);
      expect(faultsOf(game)).toContainEqual({
        kind: 'draw',
        seq,
        text: expect.stringMatching(/^combat\.1\.dice\.declared below 5 is \d, not \d$/),
      });
    }
  });
});
