import { describe, expect, it } from 'vitest';
import { engage } from '../../../../src/rules/stellar-conquest/battle/engagements.ts';
import { isCloud } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { isStar, STAR_HEXES } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import {
  all,
  luckWith,
  fights,
  fleet,
  FOE,
  HERE,
  inBattles,
  ME,
  meeting,
  ordered,
  standing,
} from '../positions/battles.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

describe('SC-11 rounds and withdrawals', () => {
  it('SC-11.7 if the attacker stays, the defender may withdraw', () => {
    const play = fights(meeting({ fighter: 2 }, { corvette: 1, scout: 1 }, { theirs: {} }));
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'defender', seat: 1, numbers: [1, 2] }]);
    expect(fleet(play, 1)).toEqual([]);
    expect(fleet(play, 0)).toEqual(['fighter', 'fighter']);
  });

  it('SC-11.7 if both sides stay, another round with new aims follows', () => {
    const play = fights(meeting({ corvette: 1 }, { corvette: 1 }), { '2.attacker': [1] });
    expect(all(play, 'aimed').map(({ round, seat }) => [round, seat])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect(fleet(play, 1)).toEqual([]);
  });

  it('SC-11.8 ships withdraw to any adjacent hex that is no star hex', () => {
    for (const hex of STAR_HEXES) {
      const state = inBattles({
        seats: [
          { ships: { [hex]: { scout: 1 } } },
          { ships: { [hex]: { scout: 1 } }, more: { orders: standing({}) } },
        ],
      });
      const play = new Play(state, luckWith());
      engage(play, ME, { hex, against: FOE });
      const to = all(play, 'withdrew')[0]!.hex;
      expect(neighboursOf(hex)).toContain(to);
      expect(isStar(to)).toBe(false);
      expect(isCloud(to)).toBe(neighboursOf(hex).some((next) => isCloud(next) && !isStar(next)));
    }
  });

  it('SC-11.8 nobody withdraws between Canopus and Draconis, which touch', () => {
    const [here, there] = [hexAt('Canopus'), hexAt('Draconis')];
    expect(neighboursOf(here)).toContain(there);
    const state = inBattles({
      seats: [
        { ships: { Canopus: { scout: 1 } } },
        { ships: { Canopus: { scout: 1 } }, more: { orders: standing({ drive: [there] }) } },
      ],
    });
    const play = new Play(state, luckWith());
    engage(play, ME, { hex: here, against: FOE });
    expect(all(play, 'withdrew')[0]!.hex).not.toBe(there);
    expect(neighboursOf(here)).toContain(all(play, 'withdrew')[0]!.hex);
  });

  it('SC-11.9 withdrawn ships are halted, without a destination, and have left the star of the battle', () => {
    const state = meeting({ scout: 1 }, { scout: 1 });
    const bound = { ...state.seats[0]!.ships[0]!, to: hexAt('Bootis'), force: 3 };
    const [me, foe] = state.seats;
    const play = fights({ ...state, seats: [{ ...me!, ships: [bound] }, foe!] });
    expect(play.state.seats[0]!.ships[0]).toMatchObject({ halted: true, to: null, left: HERE, force: 3 });
  });

  it('SC-8.3 ships that withdraw without the rest of their task force drop out of it', () => {
    const state = meeting({ scout: 1, corvette: 2 }, { corvette: 1 });
    const [me, foe] = state.seats;
    const ships = me!.ships.map((ship) => ({ ...ship, force: ship.id === 3 ? 4 : 3 }));
    const play = fights(
      { ...state, seats: [{ ...me!, ships }, foe!] },
      { '2.attacker': [1] },
      { unarmed: 'leave' },
    );
    expect(play.state.seats[0]!.ships.map(({ id, force }) => [id, force])).toEqual([
      [1, null],
      [2, 3],
      [3, 4],
    ]);
  });

  it('SC-11.9 after round 500 the attacker withdraws all its ships', () => {
    const state = meeting(
      { corvette: 1 },
      { corvette: 1 },
      { mine: ordered({ below: 0 }), theirs: ordered({ below: 0 }) },
    );
    const play = fights(state);
    expect(all(play, 'round-ended')).toHaveLength(500);
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1] }]);
    expect(play.state.battle).toBeNull();
  });

  it('SC-10.2 units are numbered at random, so that numbers reveal no ids', () => {
    const state = meeting({ corvette: 20 }, { scout: 1 });
    const drawn = Table.at(state).does(0, { type: 'engage', hex: HERE, against: FOE }).last('battle-began');
    const ids = drawn.begun.units.filter(({ seat }) => seat === 0).map(({ ship }) => ship);
    expect(ids.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(ids).not.toEqual(ids.toSorted((a, b) => a! - b!));
  });
});
