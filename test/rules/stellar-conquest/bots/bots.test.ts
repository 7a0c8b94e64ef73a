/** The strength of bots in games of four. Seeds fix the games. A hundred games take minutes and give the same result. */
import { describe, expect, it } from 'vitest';
import { anyRuleset, type BotName } from '../../../../src/rules/contract.ts';
import type { Event } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { contest, type Contest } from '../../../support/rules/contest.ts';

const SEATS = [0, 1, 2, 3] as const;
const GAMES = 8;
const WINS = 6;
const play = (game: number, players: readonly BotName[]): Contest =>
  contest(anyRuleset(stellarConquest), game, players);

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
