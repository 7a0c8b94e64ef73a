/** A game of Interstellar Empire from a given position. */
import { anyRuleset, type Decision } from '../../../src/rules/contract.ts';
import { cardsOf } from '../../../src/rules/interstellar-empire/state/cards.ts';
import type { Command } from '../../../src/rules/interstellar-empire/state/command.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import type { Sighting } from '../../../src/rules/interstellar-empire/view/sighting.ts';
import type { SeatState, State } from '../../../src/rules/interstellar-empire/state/types.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import { GivenTable, type PlainViewer } from '../../support/rules/position.ts';
import type { InterstellarEmpire } from '../../../src/rules/interstellar-empire/nouns.ts';
import type { CardId } from '../../../src/rules/interstellar-empire/data/deck.ts';

const rules = anyRuleset(interstellarEmpire);

export class Table extends GivenTable<InterstellarEmpire> {
  constructor(state: State, seed: string) {
    const chairs = state.seats.map(() => ({}));
    super(rules, state, chairs, seed);
    this.count();
  }

  seat(seat: number): SeatState {
    return this.state.seats[seat]!;
  }

  /** The ids of the ships, with a star if tapped: `frigate-1*`. */
  fleet(seat: number): readonly string[] {
    return this.seat(seat).fleet.map(({ card, tapped }) => `${card}${tapped ? '*' : ''}`);
  }

  /** The last discards, the newest last. */
  piled(count: number): readonly CardId[] {
    return this.state.pile.slice(-count);
  }

  /** What the open window asks of the seat. */
  decision(seat: number): Decision<Command> | undefined {
    return this.match.decisions(asSeat(seat))[0] as Decision<Command> | undefined;
  }

  free(seat: number): ReturnType<Match['free']> {
    return this.match.free(asSeat(seat));
  }

  /** This viewer's last sighting of a type. */
  sighted<Type extends Sighting['type']>(
    viewer: PlainViewer,
    type: Type,
  ): Extract<Sighting, { type: Type }> | undefined {
    return this.saw(viewer).findLast((seen): seen is Extract<Sighting, { type: Type }> => seen.type === type);
  }

  /** Checks that every card is in one place, that at most one window is open, and that views match their schema. */
  protected override count(): void {
    const { seats, deck, pile, owed, options } = this.state;
    const held = seats.flatMap(({ hand, fleet, empire }) => [hand, fleet.map(({ card }) => card), empire]);
    const choice = owed?.kind === 'choice' ? owed.cards : [];
    const all = [...deck, ...pile, ...held.flat(), ...choice].toSorted().join();
    if (
      all !==
      cardsOf(options)
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      throw new Error(`cards are ${all}`);
    if (this.match.windows.length > 1) throw new Error('two windows are open');
    for (const viewer of [...seatsOf(seats.length), 'spectator' as const, 'open' as const])
      rules.schema.view.parse(this.view(viewer));
  }
}
