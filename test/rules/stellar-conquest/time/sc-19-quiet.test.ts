/** The cruise that the service proposes: until when a seat has nothing to decide, as far as it knows. */
import { describe, expect, it } from 'vitest';
import { describe as describeParts } from '../../../../src/rules/stellar-conquest/commands/describe.ts';
import { quietUntil } from '../../../../src/rules/stellar-conquest/commands/quiet.ts';
import { view } from '../../../../src/rules/stellar-conquest/view/view.ts';
import type { Contact, Phase, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt, shipWith } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const me = asSeat(0);
const TO = hexAt('Canis');

/** Far enough from Canis for many turns. */
const FAR = 'FF1';

interface Given {
  readonly from?: string;
  readonly contacts?: Readonly<Record<string, Contact>>;
  readonly enemies?: readonly string[];
  readonly phase?: Phase;
}

/** In turn 5, a scout of seat 0 is under way to Canis at speed 2, and seat 0 has a colony in H2. Seat 1 is in turn. */
function flight({ from = FAR, contacts = {}, enemies = [], phase }: Given = {}): State {
  const scout = shipWith({ id: 1, class: 'scout', hex: hexAt(from), to: TO });
  return given({
    seats: [
      { more: { ships: [scout], nextShip: 2, contacts } },
      {
        ships: Object.fromEntries(enemies.map((hex) => [hex, { corvette: 1 }])),
        posts: [],
        explored: enemies,
      },
    ],
    colonies: [{ planet: 'Ophiuchi/3', owner: me }],
    phase: phase ?? { kind: 'turn', seat: asSeat(1) },
  });
}

const quiet = (state: State, next: number): number | null => quietUntil(view(state, me), next);
const seen = (turn: number): Contact => ({
  turn,
  during: asSeat(1),
  ships: [{ seat: asSeat(1), ships: { corvette: 1 } }],
  colonies: [],
  devastated: [],
});

describe('the cruise that the service proposes', () => {
  it('SC-19.4 lasts until the turn before a ship reaches a star', () => {
    expect(quiet(flight({ from: 'A1' }), 5)).toBe(7);
    expect(quiet(flight({ from: 'K9' }), 5)).toBe(5);
    expect(quiet(flight({ from: 'E9' }), 5)).toBeNull();
  });

  it('SC-19.4 lasts no longer than the next production turn and the game', () => {
    expect(quiet(flight(), 5)).toBe(8);
    expect(quiet(flight(), 8)).toBe(8);
    expect(quiet(flight(), 9)).toBe(12);
    expect(quiet({ ...flight(), length: 7 }, 5)).toBe(7);
  });

  it('SC-19.4 ends before an enemy ship that the seat saw can reach one of its stars', () => {
    expect(quiet(flight({ contacts: { H2: seen(5) } }), 6)).toBeNull();
    expect(quiet(flight({ contacts: { H8: seen(5) } }), 6)).toBe(7);
    expect(quiet(flight({ contacts: { FF20: seen(5) } }), 6)).toBe(8);
  });

  it('SC-19.4 leaves out enemy ships that the seat saw more than eight turns ago', () => {
    expect(quiet(flight({ contacts: { H2: seen(5) } }), 13)).toBeNull();
    expect(quiet(flight({ contacts: { H2: seen(5) } }), 14)).toBe(16);
  });

  it('SC-19.4 is not proposed without a ship between stars, in production turns, or after movement', () => {
    expect(quiet(flight({ from: 'Canis' }), 6)).toBeNull();
    expect(quiet(flight({ phase: { kind: 'production', besieged: [] } }), 9)).toBeNull();
    const own = flight({ phase: { kind: 'turn', seat: me } });
    expect(quiet(own, 5)).toBe(8);
    const [mine, other] = own.seats;
    const later = { ...mine!, turn: { ...mine!.turn!, step: 'attacks' as const } };
    expect(quiet({ ...own, seats: [later, other!] }, 5)).toBeNull();
  });

  it('SC-19.4 SC-10 does not depend on enemies and cards that the seat has not seen', () => {
    const parts = describeParts(flight(), me, undefined);
    expect(parts).toMatchObject({ turns: { from: 6, quiet: 8 } });
    const twin = flight({ enemies: ['H2', 'Canis', 'FF2'] });
    const cards = Object.fromEntries(Object.entries(twin.cards).map(([hex]) => [hex, 17]));
    expect(describeParts({ ...twin, cards }, me, undefined)).toEqual(parts);
  });

  it('SC-19.4 is accepted, and the seat is not asked until it is over', () => {
    const table = Table.at(flight({ enemies: ['Bootis'] }));
    table.does(0, { type: 'cruise', until: 8 });
    for (const turn of [5, 6, 7, 8]) {
      expect(table.windows.map(({ id }) => id)).toEqual([`turn.${turn}.1.1`]);
      table.ends(1).runs();
    }
    expect(table.windows.map(({ id }) => id)).toEqual(['production.8']);
  });
});
