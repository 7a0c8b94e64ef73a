import { describe, expect, it } from 'vitest';
import { legalMoves, describeMoves } from '../../../../src/rules/stellar-conquest/movement/legal.ts';
import { hexAt, shipWith } from '../positions/given.ts';
import { ME, Moving, one, YOU } from './moving.ts';

// Indi D4, Canis G5, Kapetyn E7, Ophiuchi H2, Deneb I8 (in a cloud), Ross I10.
const POSTS = { posts: ['Canis'] } as const;

describe('SC-7 destinations', () => {
  it('SC-7.1 a ship gets a destination when it leaves a star hex, and keeps it until it is in one again', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    expect(at.refusal({ ships: [1], path: ['F4'] })).toBe('destination-needed');
    at.does({ ships: [1], to: 'Indi', path: ['F4'] });
    expect(at.refusal({ ships: [1], to: 'Kapetyn' })).toBe('destination-fixed');
    expect(at.refusal({ ships: [1], path: ['F5'] })).toBe('not-direct');
  });

  it('SC-7.1 the destination can be changed on the way through a star hex, if the path is sent in two parts', () => {
    const at = new Moving({ seats: [{ ships: { F6: { scout: 1 } }, technologies: ['speed-3'] }, {}] });
    expect(at.refusal({ ships: [1], to: 'Kapetyn', path: ['E7', 'E8'] })).toBe('beyond-destination');
    at.does({ ships: [1], to: 'Kapetyn', path: ['E7'] }).does({ ships: [1], to: 'Diphda', path: ['E8'] });
    expect(at.ship()).toMatchObject({ hex: 'E8', to: hexAt('Diphda'), left: 'E7' });
  });

  it('SC-7.2 the destination is neither the ship’s hex nor the star that it left last', () => {
    const at = new Moving(one({ class: 'scout', hex: 'G5', left: 'D4' }));
    expect(at.refusal({ ships: [1], to: 'Canis' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'Indi' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'A5' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'Kapetyn' })).toBeUndefined();
  });

  it('SC-7.3 a move begins a direct route, which avoids the stars that the seat names', () => {
    const straight = { hex: 'E5', to: 'E9', class: 'scout' } as const;
    const at = new Moving(one({ ...straight, to: 'F9', left: null }));
    expect(at.refusal({ ships: [1], path: ['E4'] })).toBe('not-direct');
    expect(at.does({ ships: [1], avoid: ['Kapetyn'] }).ship().avoid).toEqual(['E7']);
    expect(at.ship().hex).not.toBe('E7');
  });

  it('SC-7.3 `short` goes through a cloud that `quick` goes around', () => {
    const clouded = { class: 'scout', hex: 'I5', to: hexAt('Ross') } as const;
    const paths = (['quick', 'short'] as const).map((way) => {
      const at = new Moving(one({ ...clouded, way }));
      for (let turn = 0; turn < 9 && at.ship().to !== null; turn += 1) {
        at.goesOn();
        const ship = { ...at.ship(), steps: 0, halted: false };
        at.play.state = { ...at.play.state, seats: [{ ...at.seat(), ships: [ship] }, at.seat(YOU)] };
      }
      return at.play.events.flatMap((event) => (event.type === 'moved' ? event.path : []));
    });
    expect(paths[0]!.length).toBeGreaterThan(paths[1]!.length);
  });

  it('SC-7.3 an `avoid` that leaves no route lapses in the service’s moves, and is refused in a command', () => {
    // The ship avoids its own destination, so no route leads there.
    const walled = one({ class: 'scout', hex: 'F5', to: hexAt('Kapetyn'), avoid: [hexAt('Kapetyn')] });
    expect(
      new Moving(one({ class: 'scout', hex: 'G5' })).refusal({
        ships: [1],
        to: 'Kapetyn',
        avoid: ['Kapetyn'],
      }),
    ).toBe('destination-not-allowed');
    expect(new Moving(walled).goesOn().ship()).toMatchObject({ hex: 'E7', avoid: [] });
  });

  it('SC-7.4 a ship outside star hexes without a destination gets one in its owner’s movement', () => {
    const at = new Moving(one({ class: 'scout', hex: 'F5', left: hexAt('Canis') }));
    expect(at.refusal({ ships: [1] })).toBe('destination-needed');
    expect(at.refusal({ ships: [1], to: 'Canis' })).toBe('destination-not-allowed');
    expect(at.does({ ships: [1], to: 'Kapetyn' }).ship().hex).toBe('E7');
  });

  it('SC-7.5 if range has closed the route, the nearest star in reach becomes the destination', () => {
    const at = new Moving(one({ hex: 'EE17', to: hexAt('Canis') }));
    at.goesOn();
    expect([hexAt('Scorpii'), hexAt('Barnard')]).toContain(at.ship().to ?? at.ship().hex);
    const none = new Moving(one({ hex: 'EE17', to: hexAt('Canis') }, { options: { posts: 'on' } }));
    expect(none.refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
  });

  it('SC-7.1 `avoid` gives a ship between stars no other destination: a move that leaves no route is refused', () => {
    const at = new Moving(one({ class: 'scout', hex: 'F5', to: hexAt('Kapetyn') }));
    expect(at.refusal({ ships: [1], avoid: ['Kapetyn'] })).toBe('no-route');
    expect(at.refusal({ ships: [1], avoid: ['Kapetyn'], path: ['E6'] })).toBe('no-route');
    // A ship that already avoids its destination may clear `avoid`.
    const walled = new Moving(
      one({ class: 'scout', hex: 'F5', to: hexAt('Kapetyn'), avoid: [hexAt('Kapetyn')] }),
    );
    expect(walled.refusal({ ships: [1] })).toBe('no-route');
    expect(legalMoves(walled.play.state, ME)).toEqual([{ type: 'move', ships: [1], avoid: [] }]);
    expect(walled.does({ ships: [1], avoid: [] }).ship()).toMatchObject({ hex: 'E7', avoid: [] });
  });

  it('SC-7.5 a ship whose route is closed may get any destination in a star hex, as always', () => {
    const ship = shipWith({ id: 1, class: 'corvette', hex: 'AA19', to: 'B11' });
    const at = new Moving({ seats: [{ posts: ['AA19'], more: { ships: [ship], nextShip: 2 } }, {}] });
    expect(at.refusal({ ships: [1], to: 'AA15' })).toBeUndefined();
    expect(at.refusal({ ships: [1], to: 'B11' })).toBe('destination-not-allowed');
    expect(describeMoves(at.play.state, ME).groups[0]!.destinations.length).toBeGreaterThan(1);
    expect(at.does({ ships: [1] }).ship().to ?? at.ship().hex).toBe('CC17');
  });

  it('SC-7.6 with Unlimited Ship Communication a ship may go back to the star that it left last', () => {
    const ship = shipWith({ id: 1, class: 'corvette', hex: 'F5', left: 'E7' });
    const at = new Moving({
      seats: [
        {
          technologies: ['unlimited-communication', 'unlimited-range'],
          more: { ships: [ship], nextShip: 2 },
        },
        {},
      ],
    });
    expect(at.does({ ships: [1], to: 'Kapetyn' }).ship().hex).toBe('E7');
  });

  it('SC-7.6 with Unlimited Ship Communication ships go where the seat likes, within range', () => {
    const free = { technologies: ['unlimited-communication'], ...POSTS } as const;
    const at = new Moving({ seats: [{ ships: { Canis: { corvette: 1 } }, ...free }, {}] });
    at.does({ ships: [1], path: ['F4', 'F5'] });
    expect(at.ship()).toMatchObject({ hex: 'F5', to: null });
  });
});
