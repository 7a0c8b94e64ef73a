import { describe, expect, it } from 'vitest';
import { hexAt, shipWith } from '../positions/given.ts';
import { ME, Moving, one } from './moving.ts';

// Indi D4, Canis G5, Kapetyn E7, Ophiuchi H2, Deneb I8 (in a cloud), Ross I10.
const POSTS = { posts: ['Canis'] } as const;

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
    const atTheEdge = new Moving(one({ hex: 'Y18', to: 'D13' }, near));
    expect(atTheEdge.refusal({ ships: [1], path: ['X17'] })).toBe('beyond-range');
  });

  it('SC-6.2 a ship left out of range goes to the nearest star in range except the one it left last, without a check of range', () => {
    // FF20 is the entry: Scorpii and Barnard are the only stars in range.
    const at = new Moving(one({ hex: 'T14' }, near));
    at.goesOn();
    const { to } = at.ship();
    expect([hexAt('Scorpii'), hexAt('Barnard')]).toContain(to);
    const other = new Moving(one({ hex: 'T14', left: to! }, near)).goesOn();
    expect(other.ship().to).not.toBe(to);
    expect(at.ship().steps).toBe(2);
  });

  it('SC-6.2 a ship left out of range does so with Unlimited Ship Communication too', () => {
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

  it('SC-6.5 Unlimited Ship Range ends the limit; without posts range is traced from colonies', () => {
    const unlimited = { ships: { Canis: { corvette: 1 } }, technologies: ['unlimited-range'] } as const;
    expect(new Moving({ seats: [unlimited, {}] }).refusal({ ships: [1], to: 'Luyten' })).toBeUndefined();
    const off = { options: { posts: 'off' }, seats: [{ ships: { Canis: { corvette: 1 } } }, {}] } as const;
    expect(new Moving(off).refusal({ ships: [1], to: 'Indi' })).toBe('destination-fixed');
    const settled = { ...off, colonies: [{ planet: 'Canis/3', owner: ME }] };
    expect(new Moving(settled).refusal({ ships: [1], to: 'Indi' })).toBeUndefined();
  });

  it('SC-6.2 a ship out of range cannot choose another star by `avoid`', () => {
    // W16 is nine hexes from the entry hex; AA19 and CC17 are in range.
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

  it('SC-6.2 a ship out of range goes straight back, with Unlimited Ship Communication too', () => {
    const ship = shipWith({ id: 1, class: 'corvette', hex: 'W16' });
    const at = new Moving({
      seats: [{ technologies: ['unlimited-communication'], more: { ships: [ship], nextShip: 2 } }, {}],
    });
    expect(at.refusal({ ships: [1], path: ['V16'] })).toBe('not-direct');
    expect(at.refusal({ ships: [1] })).toBeUndefined();
  });
});
