/** The strong bot: the states that it imagines, and that it depends on nothing hidden. */
import { describe, expect, it } from 'vitest';
import { imagine } from '../../../../src/rules/interstellar-empire/bots/strong/imagine.ts';
import { remember } from '../../../../src/rules/interstellar-empire/bots/strong/memory.ts';
import { askedIn } from '../../../../src/rules/interstellar-empire/bots/strong/advance.ts';
import { candidates } from '../../../../src/rules/interstellar-empire/bots/strong/candidates.ts';
import { search } from '../../../../src/rules/interstellar-empire/bots/strong/strong.ts';
import { forbids } from '../../../../src/rules/interstellar-empire/decide.ts';
import { windows } from '../../../../src/rules/interstellar-empire/phases/windows.ts';
import type { State } from '../../../../src/rules/interstellar-empire/state/types.ts';
import { view } from '../../../../src/rules/interstellar-empire/view/view.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../../src/rules/vocabulary.ts';
import { companion } from '../twin.ts';
import { playRandomly, type Moment } from './games.ts';

const GAMES = 60;
const EFFORT = { games: 8, steps: 150, turns: 4 };

const each = (watch: (moment: Moment) => void): void => {
  for (let number = 1; number <= GAMES; number += 1) playRandomly(number, watch);
};
const imaginedBy = ({ state, logs, dice }: Moment, seat: Seat): State =>
  imagine(view(state, seat), remember(state.seats.length, logs[seat]!), dice);

/** What everybody who has read the log knows of a state, beside the view. */
const publicFacts = ({ pile, turn, wars, seats, owed }: State) => ({
  pile,
  turn: { ...turn, acted: true },
  wars,
  turns: seats.map(({ turns }) => turns),
  owed: owed?.kind === 'choice' ? { ...owed, cards: [] } : owed,
});

describe('the strong bot of Interstellar Empire', () => {
  it('imagines states that look the same to its seat as the true one', () => {
    let moments = 0;
    each((moment) => {
      for (const seat of seatsOf(moment.state.seats.length)) {
        const imagined = imaginedBy(moment, seat);
        expect(view(imagined, seat)).toEqual(view(moment.state, seat));
        moments += 1;
      }
    });
    expect(moments).toBeGreaterThan(2000);
  });

  it('imagines states with each card in one place and with all that the log has shown', () => {
    each((moment) => {
      for (const seat of seatsOf(moment.state.seats.length)) {
        const imagined = imaginedBy(moment, seat);
        expect(companion.conserved(imagined)).toBe(companion.conserved(moment.state));
        expect(publicFacts(imagined)).toEqual(publicFacts(moment.state));
      }
    });
  });

  it('remembers where cards are that it has given away', () => {
    let given = 0;
    each((moment) => {
      const { state, logs } = moment;
      for (const seat of seatsOf(state.seats.length))
        for (const [card, holders] of remember(state.seats.length, logs[seat]!).given) {
          const holder = state.seats.findIndex(({ hand }) => hand.includes(card));
          if (holder < 0 || holder === seat) continue;
          given += 1;
          expect(holders).toContain(holder);
          const guessed = imaginedBy(moment, seat);
          const at = guessed.seats.findIndex(({ hand }) => hand.includes(card));
          const inChoice = guessed.owed?.kind === 'choice' && guessed.owed.cards.includes(card);
          if (!inChoice) expect(holders).toContain(at);
        }
    });
    expect(given).toBeGreaterThan(20);
  });

  it('remembers that others may have passed on unseen what it has given away', () => {
    const [own, taker, third] = seatsOf(3);
    const traded = { type: 'traded', seat: taker!, from: own!, card: 'frigate-1' } as const;
    const passed = { type: 'traded', seat: third!, from: taker!, card: null } as const;
    expect(remember(3, [traded]).given.get('frigate-1')).toEqual([taker]);
    expect(remember(3, [traded, passed]).given.get('frigate-1')).toEqual([taker, third]);
    expect(remember(3, [passed, traded]).given.get('frigate-1')).toEqual([taker]);
  });

  it('weighs only commands that the rules accept', () => {
    each(({ state }) => {
      const seat = askedIn(state);
      if (seat === undefined) return;
      for (const command of candidates(state, seat))
        expect(forbids(state, seat, windows(state)[0], command)).toBeUndefined();
    });
  });

  it('plays the same whatever it cannot know', () => {
    let asked = 0;
    each(({ state, logs, dice }) => {
      const seat = askedIn(state);
      if (seat === undefined || !dice.chance(0.1)) return;
      const choose = (of: State) =>
        search(view(of, seat), logs[seat]!, lend('7'.repeat(64)).luck, EFFORT).command;
      const second = choose(companion.twin(state, seat, dice) as State);
      expect(second).toEqual(choose(state));
      expect(forbids(state, seat, windows(state)[0], second)).toBeUndefined();
      asked += 1;
    });
    expect(asked).toBeGreaterThan(40);
  });
});
