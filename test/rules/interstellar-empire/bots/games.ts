/** Random games of Interstellar Empire with what each seat sees of them. */
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import type { Event } from '../../../../src/rules/interstellar-empire/state/event.ts';
import type { State } from '../../../../src/rules/interstellar-empire/state/types.ts';
import type { Sighting } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../../src/rules/vocabulary.ts';
import { Dice } from '../../../support/suite/dice.ts';
import { companion } from '../twin.ts';

export interface Moment {
  readonly state: State;
  /** By seat, all that it has seen. */
  readonly logs: readonly (readonly Sighting[])[];
  readonly dice: Dice;
}

/** Plays a random game with random options, and calls `watch` after the setup and after each command, resignation and timeout. */
export function playRandomly(number: number, watch: (moment: Moment) => void): void {
  const dice = new Dice(number);
  const seats = 2 + dice.below(3);
  const { options } = companion.setting(dice, seats, 0);
  const { luck } = lend(dice.seed());
  const logs: Sighting[][] = seatsOf(seats).map(() => []);
  let state = interstellarEmpire.initial(options as State['options'], seats);
  const apply = (events: readonly Event[]): void => {
    for (const event of events) {
      state = interstellarEmpire.evolve(state, event);
      for (const seat of seatsOf(seats)) {
        const seen = interstellarEmpire.redact(event, seat);
        if (seen !== undefined) logs[seat]!.push(seen);
      }
    }
    watch({ state, logs, dice });
  };
  apply(
    interstellarEmpire.setup(
      state.options,
      seatsOf(seats).map(() => ({})),
      luck,
    ),
  );
  while (state.result === null) apply(next(state, luck, dice));
}

function next(state: State, luck: ReturnType<typeof lend>['luck'], dice: Dice): readonly Event[] {
  const window = interstellarEmpire.windows(state)[0]!;
  const playing = seatsOf(state.seats.length).filter((seat) => !state.seats[seat]!.left);
  const anyone = dice.pick(playing);
  const isIn = state.seats[anyone]!.conceded === null;
  if (isIn && dice.chance(0.004)) return interstellarEmpire.resign(state, anyone, luck);
  if (dice.chance(0.02)) return interstellarEmpire.expire(state, window, window.awaiting, luck);
  const events = (
    by: Seat,
    asked: typeof window | undefined,
    command: Parameters<typeof interstellarEmpire.decide>[3],
  ) => {
    const decided = interstellarEmpire.decide(state, by, asked, command, luck);
    return decided.ok ? decided.value : [];
  };
  if (isIn && dice.chance(0.02))
    return events(anyone, undefined, dice.pick(interstellarEmpire.legal(state, anyone, undefined)));
  if (isIn && dice.chance(0.004)) return events(anyone, undefined, { type: 'concede' });
  const by = dice.pick(window.awaiting);
  return events(by, window, interstellarEmpire.draw!(state, by, window, dice));
}
