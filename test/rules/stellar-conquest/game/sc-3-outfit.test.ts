import { describe, expect, it } from 'vitest';
import { lend } from '../../../../src/rules/randomness/random.ts';
import {
  closeOutfit,
  forbidsOutfit,
  sealOutfit,
} from '../../../../src/rules/stellar-conquest/production/outfit.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { Outfit } from '../../../../src/rules/stellar-conquest/state/command.ts';
import type { SeatState } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given } from '../positions/given.ts';

const ME = asSeat(0);
const outfit = (more: Partial<Outfit>): Outfit => ({
  scouts: 0,
  corvettes: 0,
  research: [],
  doctrine: false,
  ...more,
});

function equipped(...sent: readonly Partial<Outfit>[]): SeatState {
  const play = new Play(
    given({ seats: [{}, {}], turn: 0, phase: { kind: 'outfit' } }),
    lend('0'.repeat(64)).luck,
  );
  for (const one of sent) sealOutfit(play, ME, outfit(one));
  closeOutfit(play);
  return play.state.seats[0]!;
}

const counted = ({ ships }: SeatState): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const ship of ships) counts[ship.class] = (counts[ship.class] ?? 0) + 1;
  return counts;
};

describe('SC-3 setting up', () => {
  it('SC-3.1 4 scouts, 4 corvettes and 35 loaded transports wait off the board', () => {
    const seat = equipped();
    expect(counted(seat)).toEqual({ scout: 4, corvette: 4, transport: 35 });
    expect(seat.ships.every(({ hex, to }) => hex === null && to === null)).toBe(true);
    expect(seat.ships.filter(({ people }) => people !== null)).toHaveLength(35);
    expect(seat.ships.map(({ id }) => id)).toEqual(seat.ships.map((_, i) => i + 1));
    expect(seat.nextShip).toBe(44);
  });

  it('SC-3.2 the default buys 3 Hex Speed and puts the rest into Industrial Technology', () => {
    expect(equipped().technologies).toEqual({
      'speed-3': { paid: 15, owned: true },
      'industrial-technology': { paid: 10, owned: false },
    });
  });

  it('SC-3.2 the last outfit sent counts, and i.p. that are not spent are lost', () => {
    const seat = equipped({ corvettes: 3 }, { scouts: 5, corvettes: 1 });
    expect(counted(seat)).toEqual({ scout: 9, corvette: 5, transport: 35 });
    expect(seat.technologies).toEqual({});
  });

  it.each([
    [{ scouts: 10 }, undefined],
    [{ scouts: 11 }, 'too-expensive'],
    [{ corvettes: 3, research: [{ technology: 'cet', ip: 1 }] }, undefined],
    [{ corvettes: 3, research: [{ technology: 'cet', ip: 2 }] }, 'too-expensive'],
    [{ research: [{ technology: 'speed-4', ip: 25 }] }, undefined],
    [{ research: [{ technology: 'speed-3', ip: 16 }] }, 'more-than-the-price'],
    [{ research: [{ technology: 'speed-5', ip: 1 }] }, 'level-not-reached'],
    [
      {
        research: [
          { technology: 'speed-3', ip: 15 },
          { technology: 'speed-5', ip: 1 },
        ],
      },
      'level-not-reached',
    ],
  ] as const)('SC-3.2 the outfit %j is refused: %s', (sent, code) => {
    expect(forbidsOutfit(outfit(sent))?.code).toBe(code);
  });

  it('SC-3.3 C.E.T., if completed, equips the starting transports', () => {
    const cet = (ip: number): boolean =>
      equipped({ research: [{ technology: 'cet', ip }] }).ships.some(({ people }) => people?.cet === true);
    expect(cet(25)).toBe(true);
    expect(cet(24)).toBe(false);
  });

  it('SC-12.1 the outfit may set the doctrine as standing orders; by default it does not', () => {
    expect(equipped({ doctrine: true }).orders.always).toEqual({});
    expect(equipped().orders.always).toBeNull();
  });
});
