/** A game of the conquest family that starts from a position. */
import { anyRuleset, type Rules } from '../../../src/rules/contract.ts';
import type { CoinId, Place, ShipId } from '../../../src/rules/conquest/pieces/pieces.ts';
import { shipsOf } from '../../../src/rules/conquest/pieces/ships.ts';
import type { State } from '../../../src/rules/conquest/state/types.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import { GivenTable } from '../../support/rules/position.ts';
import type { Conquest } from '../../../src/rules/conquest/nouns.ts';

const SEED = '5eed'.repeat(16);

export class Table extends GivenTable<Conquest> {
  constructor(rules: Rules<Conquest>, state: State, seed: string = SEED) {
    const chairs = state.seats.map(({ race }) => ({ preference: { race } }));
    super(anyRuleset(rules), state, chairs, seed);
  }

  /** The seats that the open window asks, and those that it awaits. */
  get asked(): readonly number[] {
    return this.window?.asked ?? [];
  }

  get awaited(): readonly number[] {
    return this.window?.awaiting ?? [];
  }

  place(ship: ShipId): Place {
    const owner = Number(ship[0]);
    return this.state.seats[owner]!.ships[this.fleet(owner).indexOf(ship)]!;
  }

  /** All ships at a place, in the order of their seats and ids. */
  at(place: Place): readonly ShipId[] {
    return this.state.seats.flatMap(({ ships }, seat) =>
      this.fleet(seat).filter((_, i) => ships[i] === place),
    );
  }

  hand(seat: number): readonly CoinId[] {
    return this.state.seats[seat]!.hand;
  }

  decisions(seat: number): ReturnType<Match['decisions']> {
    return this.match.decisions(asSeat(seat));
  }

  private fleet(seat: number): readonly ShipId[] {
    return shipsOf(this.state.kit, asSeat(seat));
  }

  /** IC-1.4: checks after every command that each coin is in one place, and that views fit their schema. */
  protected override count(): void {
    const { state } = this;
    const used = Object.values(state.combat?.coins ?? {}).filter((coin) => coin !== null);
    const coins = [...state.bag, ...state.discard, ...state.seats.flatMap(({ hand }) => hand), ...used];
    const expected = state.seats.length <= 4 ? 24 : 48;
    if (coins.length !== expected || new Set(coins).size !== expected)
      throw new Error(`there are ${coins.length} coins, ${new Set(coins).size} different ones`);
    for (const viewer of [...seatsOf(state.seats.length), 'spectator' as const, 'open' as const])
      this.match.rules.schema.view.parse(this.view(viewer));
  }
}
