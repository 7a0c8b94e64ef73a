import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { legalMoves, describeMoves } from '../../../src/rules/stellar-conquest/movement/legal.ts';
import { given, hexAt, shipWith } from './given.ts';
import { ME, Moving, one, YOU } from './moving.ts';

// Indi D4, Canis G5, Kapetyn E7, Ophiuchi H2, Deneb I8 (in a cloud), Ross I10.
const POSTS = { posts: ['Canis'] } as const;

describe('SC-5 movement', () => {
  it('SC-5.1 goes hex by hex, up to the speed of the best technology', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    expect(at.refusal({ ships: [1], to: 'Indi', path: ['F4', 'E4', 'D4'] })).toBe('too-far');
    expect(at.refusal({ ships: [1], to: 'Indi', path: ['E4'] })).toBe('not-adjacent');
    expect(at.refusal({ ships: [1], to: 'Indi', path: [] })).toBe('nowhere-to-go');
    const fast = new Moving({ seats: [{ ships: { Canis: { scout: 1 } }, technologies: ['speed-3'] }, {}] });
    expect(fast.does({ ships: [1], to: 'Indi', path: ['F4', 'E4', 'D4'] }).ship()).toMatchObject({
      hex: 'D4',
      to: null,
      left: 'G5',
      steps: 3,
    });
  });

  it('SC-5.1 the same ships may move again, up to their speed', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    at.does({ ships: [1], to: 'Indi', path: ['F4'] }).does({ ships: [1], path: ['E4'] });
    expect(at.ship()).toMatchObject({ hex: 'E4', to: 'D4', steps: 2 });
    expect(at.refusal({ ships: [1], path: ['D4'] })).toBe('too-far');
  });

  it('SC-5.2 every ship enters by the own entry hex, which counts as one hex moved', () => {
    const at = new Moving(one({ class: 'scout' }, { turn: 1, phase: { kind: 'together' } }));
    expect(at.refusal({ ships: [1], to: 'Barnard', path: ['FF1'] })).toBe('not-adjacent');
    expect(at.refusal({ ships: [1], path: ['FF20'] })).toBe('destination-needed');
    at.does({ ships: [1], to: 'Barnard', path: ['FF20'] });
    expect(at.ship()).toMatchObject({ hex: 'FF20', steps: 1, to: hexAt('Barnard') });
    expect(at.does({ ships: [1] }).ship().steps).toBe(2);
  });

  it('SC-5.2 those left out are put there when movement ends, bound for the nearest yellow star', () => {
    const at = new Moving(one({ class: 'transport' }, { turn: 1, phase: { kind: 'together' } }));
    expect(at.goesOn().ship().hex).toBeNull();
    at.completes();
    expect(at.ship()).toMatchObject({ hex: 'FF20', steps: 1 });
    expect(at.seat().turn?.step).toBe('battles');
    expect(at.ship().to).toBe(hexAt('Scorpii'));
  });

  it('SC-5.3 a step into a cloud must be the first of the turn, and ends the move', () => {
    const at = new Moving(one({ class: 'scout', hex: 'I6', to: 'I8' }));
    expect(at.refusal({ ships: [1], path: ['I7', 'I8'] })).toBe('cloud-not-first');
    at.does({ ships: [1], path: ['I7'] });
    expect(at.ship()).toMatchObject({ hex: 'I7', halted: true });
    expect(at.refusal({ ships: [1], path: ['I8'] })).toBe('ship-halted');
    const late = new Moving(one({ class: 'scout', hex: 'I6', to: 'I8', steps: 1 }));
    expect(late.refusal({ ships: [1], path: ['I7'] })).toBe('cloud-not-first');
    const out = new Moving(one({ class: 'scout', hex: 'I7', to: 'G5' }));
    expect(out.does({ ships: [1] }).ship().steps).toBe(2);
  });

  it('SC-5.4 a ship that enters a star hex with an enemy stops there; the rest of its path lapses', () => {
    const seats = [{ ships: { F6: { scout: 1 } }, more: {} }, { ships: { Kapetyn: { scout: 1 } } }] as const;
    const at = new Moving({ seats });
    const through = { ships: [1], to: 'Luyten', path: ['E7', 'E8'] } as const;
    at.does(through);
    expect(at.ship()).toMatchObject({ hex: 'E7', halted: true, to: hexAt('Luyten') });
    const free = new Moving({ seats: [seats[0], {}] });
    expect(free.does(through).ship()).toMatchObject({ hex: 'E8', halted: false, left: 'E7' });
  });

  it('SC-5.4 nothing else stops a ship, and one that starts among enemies may leave', () => {
    const at = new Moving({
      seats: [{ ships: { Canis: { scout: 1 } } }, { ships: { Canis: { corvette: 1 }, F5: { corvette: 9 } } }],
    });
    at.does({ ships: [1], to: 'Kapetyn', path: ['F5', 'E6'] });
    expect(at.ship()).toMatchObject({ hex: 'E6', halted: false });
  });
});

describe('SC-6 range', () => {
  const near = { options: { posts: 'on' } } as const;

  it('SC-6.1 scouts go anywhere, others within 7 of the entry hex or 8 of a post', () => {
    const from = { hex: 'D9', to: 'D13' };
    expect(new Moving(one({ ...from, class: 'scout' })).refusal({ ships: [1] })).toBeUndefined();
    const away = new Moving({ seats: [{ ships: { Canis: { corvette: 1 } } }, {}] });
    expect(away.refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
    const posted = new Moving({ seats: [{ ships: { Canis: { corvette: 1 } }, ...POSTS }, {}] });
    expect(posted.refusal({ ships: [1], to: 'Indi' })).toBeUndefined();
    expect(posted.refusal({ ships: [1], to: 'Luyten' })).toBe('destination-not-allowed');
  });

  it('SC-6.2 a ship left out of range goes to the nearest star in range but the one it left last, unchecked', () => {
    // FF20 is the entry: Scorpii and Barnard are the only stars in range.
    const at = new Moving(one({ hex: 'T14' }, near));
    at.goesOn();
    const { to } = at.ship();
    expect([hexAt('Scorpii'), hexAt('Barnard')]).toContain(to);
    const other = new Moving(one({ hex: 'T14', left: to! }, near)).goesOn();
    expect(other.ship().to).not.toBe(to);
    expect(at.ship().steps).toBe(2);
  });

  it('SC-6.2 with Unlimited Ship Communication too', () => {
    const position = one({ hex: 'T14' });
    const owned = { 'unlimited-communication': { paid: 70, owned: true } };
    const seats = [{ more: { ...position.seats[0]!.more, technologies: owned } }, {}];
    const at = new Moving({ seats });
    expect(at.refusal({ ships: [1], to: 'Canis' })).toBe('destination-fixed');
    expect(at.does({ ships: [1] }).ship().to).not.toBeNull();
  });

  it('SC-6.4 a post in a besieged hex does not count', () => {
    const seats = [{ ships: { Canis: { corvette: 1 } }, ...POSTS }, { ships: { Canis: { corvette: 1 } } }];
    const colonies = [{ planet: 'Canis/3', owner: ME }];
    expect(new Moving({ seats, colonies }).refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
    expect(
      new Moving({ seats: [seats[0]!, {}], colonies }).refusal({ ships: [1], to: 'Indi' }),
    ).toBeUndefined();
  });

  it('SC-6.5 Unlimited Ship Range ends it; without posts range is traced from colonies', () => {
    const unlimited = { ships: { Canis: { corvette: 1 } }, technologies: ['unlimited-range'] } as const;
    expect(new Moving({ seats: [unlimited, {}] }).refusal({ ships: [1], to: 'Luyten' })).toBeUndefined();
    const off = { options: { posts: 'off' }, seats: [{ ships: { Canis: { corvette: 1 } } }, {}] } as const;
    expect(new Moving(off).refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
    const settled = { ...off, colonies: [{ planet: 'Canis/3', owner: ME }] };
    expect(new Moving(settled).refusal({ ships: [1], to: 'Indi' })).toBeUndefined();
  });
});

describe('SC-7 destinations', () => {
  it('SC-7.1 every ship gets one when it leaves a star hex, and keeps it until it is in one again', () => {
    const at = new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] });
    expect(at.refusal({ ships: [1], path: ['F4'] })).toBe('destination-needed');
    at.does({ ships: [1], to: 'Indi', path: ['F4'] });
    expect(at.refusal({ ships: [1], to: 'Kapetyn' })).toBe('destination-fixed');
    expect(at.refusal({ ships: [1], path: ['F5'] })).toBe('not-direct');
  });

  it('SC-7.1 on the way through a star hex it can be changed: the path is sent in two parts', () => {
    const at = new Moving({ seats: [{ ships: { F6: { scout: 1 } }, technologies: ['speed-3'] }, {}] });
    expect(at.refusal({ ships: [1], to: 'Kapetyn', path: ['E7', 'E8'] })).toBe('beyond-destination');
    at.does({ ships: [1], to: 'Kapetyn', path: ['E7'] }).does({ ships: [1], to: 'Diphda', path: ['E8'] });
    expect(at.ship()).toMatchObject({ hex: 'E8', to: hexAt('Diphda'), left: 'E7' });
  });

  it('SC-7.2 it is neither where the ship is nor the star that it left last', () => {
    const at = new Moving(one({ class: 'scout', hex: 'G5', left: 'D4' }));
    expect(at.refusal({ ships: [1], to: 'Canis' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'Indi' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'A5' })).toBe('destination-not-allowed');
    expect(at.refusal({ ships: [1], to: 'Kapetyn' })).toBeUndefined();
  });

  it('SC-7.3 a move is the beginning of a direct route, which avoids the stars that the seat names', () => {
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

  it('SC-7.3 where the service moves, `avoid` that leaves no route lapses; by command it is refused', () => {
    // Nothing but the star itself is avoided: no route leads there.
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

  it('SC-7.5 where range has closed the route, the nearest star that it can reach takes its place', () => {
    const at = new Moving(one({ hex: 'EE17', to: hexAt('Canis') }));
    at.goesOn();
    expect([hexAt('Scorpii'), hexAt('Barnard')]).toContain(at.ship().to ?? at.ship().hex);
    const none = new Moving(one({ hex: 'EE17', to: hexAt('Canis') }, { options: { posts: 'on' } }));
    expect(none.refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
  });

  it('SC-7.1 what it avoids gives a ship between stars no other destination: a move that leaves no route is refused', () => {
    const at = new Moving(one({ class: 'scout', hex: 'F5', to: hexAt('Kapetyn') }));
    expect(at.refusal({ ships: [1], avoid: ['Kapetyn'] })).toBe('no-route');
    expect(at.refusal({ ships: [1], avoid: ['Kapetyn'], path: ['E6'] })).toBe('no-route');
    // One that it was given before is none that it must keep.
    const walled = new Moving(
      one({ class: 'scout', hex: 'F5', to: hexAt('Kapetyn'), avoid: [hexAt('Kapetyn')] }),
    );
    expect(walled.refusal({ ships: [1] })).toBe('no-route');
    expect(legalMoves(walled.play.state, ME)).toEqual([{ type: 'move', ships: [1], avoid: [] }]);
    expect(walled.does({ ships: [1], avoid: [] }).ship()).toMatchObject({ hex: 'E7', avoid: [] });
  });

  it('SC-6.2 a ship that is out of range chooses no other star by what it avoids', () => {
    // Nine from the entry hex: AA19 and CC17 are in range.
    const at = (ship = {}): Moving => new Moving(one({ hex: 'W16', ...ship }));
    const to = at().goesOn().ship().to!;
    const other = ['AA19', 'CC17'].find((hex) => hex !== to)!;
    expect(at().refusal({ ships: [1], to: other, avoid: [to] })).toBe('destination-fixed');
    expect(at().refusal({ ships: [1], to: 'R14', avoid: ['AA19', 'CC17'] })).toBe('destination-fixed');
    expect(at().refusal({ ships: [1], to, avoid: [to] })).toBe('no-route');
    expect(
      at({ avoid: [to] })
        .goesOn()
        .ship(),
    ).toMatchObject({ to, avoid: [], steps: 2 });
  });

  it('SC-6.2 with Unlimited Ship Communication too a ship that is out of range goes straight back', () => {
    const ship = shipWith({ id: 1, class: 'corvette', hex: 'W16' });
    const at = new Moving({
      seats: [{ technologies: ['unlimited-communication'], more: { ships: [ship], nextShip: 2 } }, {}],
    });
    expect(at.refusal({ ships: [1], path: ['V16'] })).toBe('not-direct');
    expect(at.refusal({ ships: [1] })).toBeUndefined();
  });

  it('SC-7.5 in a star hex a ship whose route is closed may be given any destination, as always', () => {
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

  it('SC-7.6 Unlimited Ship Communication lets ships go where the seat likes, within range', () => {
    const free = { technologies: ['unlimited-communication'], ...POSTS } as const;
    const at = new Moving({ seats: [{ ships: { Canis: { corvette: 1 } }, ...free }, {}] });
    at.does({ ships: [1], path: ['F4', 'F5'] });
    expect(at.ship()).toMatchObject({ hex: 'F5', to: null });
  });
});

describe('moves to choose from', () => {
  it('SC-19.5 all that are listed are accepted and go somewhere', () => {
    const at = new Moving({
      seats: [
        { ships: { Canis: { scout: 1, corvette: 2 }, F5: { scout: 1 }, T14: { corvette: 1 } }, ...POSTS },
        {},
      ],
    });
    const listed = legalMoves(at.play.state, ME);
    expect(listed.length).toBeGreaterThan(8);
    for (const move of listed) {
      const fresh = new Moving({ seats: [], turn: 5 });
      fresh.play.state = at.play.state;
      fresh.does(move);
      expect(fresh.ship(move.ships![0]).steps).toBeGreaterThan(0);
    }
  });

  it('the parts tell for each group where it can go, how long it takes and by which way', () => {
    const state = given({ seats: [{ ships: { Canis: { scout: 1, corvette: 2 } }, ...POSTS }, {}] });
    const { speed, groups } = describeMoves(state, asSeat(0));
    expect(speed).toBe(2);
    expect(groups.map(({ hex, ships, steps }) => [hex, ships, steps])).toEqual([
      ['G5', [1], 2],
      ['G5', [2, 3], 2],
    ]);
    expect(groups[1]!.destinations[0]).toMatchObject({ turns: 2 });
    expect(groups[0]!.destinations).toHaveLength(53);
    expect(groups[1]!.destinations.length).toBeLessThan(20);
  });
});
