/** The strength of bots in games of four. Seeds fix the games. A hundred games take minutes and give the same result. */
import { describe, expect, it } from 'vitest';
import { anyRuleset, type BotName } from '../../../../src/rules/contract.ts';
import type { Event } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, seatsOf } from '../../../../src/rules/vocabulary.ts';
import { contest, type Contest } from '../../../support/rules/contest.ts';

const SEATS = [0, 1, 2, 3] as const;
const GAMES = 8;
const WINS = 6;
/** Of the length of a first game, which takes a second. */
const SHORT_GAMES = 20;
const FIRST = stellarConquest.card.firstGame;
const play = (game: number, players: readonly BotName[], options: object = {}): Contest =>
  contest(anyRuleset(stellarConquest), game, players, { options });
/** How many first games the bot wins against others of that kind. A shared victory counts as a part. */
function shortWins(bot: BotName, others: BotName): number {
  let wins = 0;
  for (let game = 0; game < SHORT_GAMES; game += 1) {
    const seat = asSeat(game % FIRST.seats);
    const players = seatsOf(FIRST.seats).map((one) => (one === seat ? bot : others));
    const winners = play(game, players, FIRST.options).match.outcome!.ranking[0]!;
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins;
}

describe('the bots of Stellar Conquest', () => {
  it(
    `are such that steady beats three random ones in ${WINS} of ${GAMES} games`,
    { timeout: 240_000 },
    () => {
      let alone = 0;
      for (let game = 0; game < GAMES; game += 1) {
        const steady = game % SEATS.length;
        const { match } = play(
          game,
          SEATS.map((seat) => (seat === steady ? 'steady' : 'random')),
        );
        const winners = match.outcome!.ranking[0]!;
        if (winners.length === 1 && winners[0] === steady) alone += 1;
      }
      expect(alone).toBeGreaterThanOrEqual(WINS);
    },
  );

  it(
    'are such that easy beats two random ones in most first games, and steady beats two easy ones',
    { timeout: 240_000 },
    () => {
      expect(shortWins('easy', 'random')).toBeGreaterThanOrEqual(SHORT_GAMES * 0.7);
      expect(shortWins('steady', 'easy')).toBeGreaterThanOrEqual(SHORT_GAMES * 0.7);
    },
  );

  it('meet and fight in most first games of easy bots, but seldom conquer', { timeout: 120_000 }, () => {
    const games = Array.from({ length: SHORT_GAMES }, (_, game) => {
      const { entries } = play(
        game,
        seatsOf(FIRST.seats).map(() => 'easy' as const),
        FIRST.options,
      );
      return entries.flatMap((entry) => entry.events as readonly Event[]).map(({ type }) => type);
    });
    const having = (type: Event['type']): number => games.filter((types) => types.includes(type)).length;
    expect(having('sighted')).toBeGreaterThanOrEqual(SHORT_GAMES * 0.8);
    expect(having('battle-began')).toBeGreaterThanOrEqual(SHORT_GAMES * 0.8);
    expect(having('conquered')).toBeLessThanOrEqual(SHORT_GAMES * 0.6);
  });

  it('settle planets and fight battles in games of four steady bots', { timeout: 120_000 }, () => {
    const { match, entries } = play(
      0,
      SEATS.map(() => 'steady'),
    );
    const { colonies, seats, turn } = match.snapshot.state as State;
    const events = entries.flatMap((entry) => entry.events as readonly Event[]);
    const count = (type: Event['type']): number => events.filter((event) => event.type === type).length;
    expect(turn).toBe(stellarConquest.schema.options.parse({}).length);
    for (const seat of SEATS)
      expect(colonies.filter(({ owner }) => owner === seat).length).toBeGreaterThanOrEqual(5);
    expect(count('battle-began')).toBeGreaterThan(20);
    expect(count('conquered')).toBeGreaterThan(0);
    expect(seats.filter(({ technologies }) => technologies['fighter-ship']?.owned === true)).not.toEqual([]);
    expect(colonies.some(({ bases }) => bases > 0)).toBe(true);
    expect(colonies.some(({ factories }) => factories > 0)).toBe(true);
  });
});
