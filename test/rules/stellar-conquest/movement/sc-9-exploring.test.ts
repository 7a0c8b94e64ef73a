import { describe, expect, it } from 'vitest';
import { watchAll } from '../../../../src/rules/stellar-conquest/movement/contacts.ts';
import { forbidsTaskForce, setTaskForce } from '../../../../src/rules/stellar-conquest/movement/forces.ts';
import {
  forbidsPost,
  setPost,
  takeUpLostPosts,
} from '../../../../src/rules/stellar-conquest/movement/posts.ts';
import { hexAt, type Position } from '../positions/given.ts';
import { ME, Moving, YOU } from './moving.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => String(i).padStart(64, '0'));
const explored = (at: Moving) => at.play.events.filter((event) => event.type === 'explored');

describe('SC-9 exploring', () => {
  it('SC-9.1 a seat explores every star hex where its movement ends, and no other', () => {
    const at = new Moving({
      seats: [{ ships: { Canis: { corvette: 1 }, Indi: { corvette: 1 }, F5: { corvette: 1 } } }, {}],
    });
    at.completes();
    expect(explored(at).map(({ hex }) => hex)).toEqual(['D4', 'G5']);
    expect(at.seat().explored).toEqual(['D4', 'G5']);
  });

  it('SC-9.2 each scout and transport rolls one die, and a 1 destroys it', () => {
    const fleet: Position = { seats: [{ ships: { Canis: { scout: 3, transport: 3 } } }, {}] };
    let lost = 0;
    for (const seed of SEEDS) {
      const at = new Moving(fleet, seed).completes();
      const [event] = explored(at);
      expect(event!.risks.map(({ ship }) => ship)).toEqual([1, 2, 3, 4, 5, 6]);
      const left = event!.risks.filter(({ die }) => die > 1).map(({ ship }) => ship);
      expect(at.seat().ships.map(({ id }) => id)).toEqual(left);
      lost += 6 - left.length;
    }
    expect(lost).toBeGreaterThan(4);
    expect(lost).toBeLessThan(24);
  });

  it('SC-9.2 no die is rolled with a warship there, or at a star explored before', () => {
    const escorted = new Moving({ seats: [{ ships: { Canis: { scout: 5, corvette: 1 } } }, {}] }).completes();
    expect(explored(escorted)[0]!.risks).toEqual([]);
    const known = new Moving({
      seats: [{ ships: { Canis: { scout: 5 } }, explored: ['Canis'] }, {}],
    }).completes();
    expect(explored(known)).toEqual([]);
  });

  it('SC-9.3 without a ship left the seat learns nothing, but notices the loss', () => {
    const fates = SEEDS.map((seed) =>
      new Moving({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] }, seed).completes(),
    );
    const gone = fates.filter((at) => at.seat().ships.length === 0);
    expect(gone.length).toBeGreaterThan(0);
    for (const at of gone) {
      expect(at.seat().explored).toEqual([]);
      expect(at.seat().alarmed).toBe(true);
    }
    const kept = fates.find((at) => at.seat().ships.length === 1)!;
    expect(explored(kept)[0]!.card).toBe(kept.play.state.cards[hexAt('Canis')]);
  });

  it('SC-9.4 only the seat learns the ships, colonies and devastated planets of others there', () => {
    const at = new Moving({
      seats: [
        { ships: { Canis: { corvette: 1 } } },
        { ships: { Canis: { transport: 2, fighter: 1 } } },
        { ships: { Indi: { scout: 1 } } },
      ],
      colonies: [{ planet: 'Canis/3', owner: YOU, people: 44, shield: true, bases: 3 }],
    });
    at.completes();
    expect(at.contact('Canis')).toEqual({
      turn: 5,
      during: 0,
      ships: [{ seat: 1, ships: { transport: 2, fighter: 1 } }],
      colonies: [{ planet: 'Canis/3', owner: 1, conqueror: null, shield: true }],
      devastated: [],
    });
    expect(at.contact('Indi')).toBeUndefined();
    expect(at.seat().alarmed).toBe(true);
    expect(at.contact('Canis', YOU)).toBeUndefined();
  });

  it('SC-9.4 the seat notices what is gone, and keeps old contacts elsewhere', () => {
    const old = {
      turn: 3,
      during: ME,
      colonies: [],
      devastated: [],
      ships: [{ seat: YOU, ships: { scout: 1 } }],
    };
    const more = { contacts: { [hexAt('Canis')]: old, [hexAt('Indi')]: old } };
    const at = new Moving({ seats: [{ ships: { Canis: { corvette: 1 } }, more }, {}] }).completes();
    expect(at.contact('Canis')).toMatchObject({ turn: 5, ships: [] });
    expect(at.contact('Indi')).toEqual(old);
    expect(at.seat().alarmed).toBe(false);
  });

  it('SC-9.5 a colony sees the enemy ships that enter or pass its hex', () => {
    const position: Position = {
      seats: [{ ships: { F6: { scout: 2 } } }, {}],
      colonies: [{ planet: 'Kapetyn/3', owner: YOU }],
    };
    const at = new Moving(position).does({ ships: [1, 2], to: 'Luyten', path: ['E7', 'E8'] });
    expect(at.ship().hex).toBe('E8');
    expect(at.contact('Kapetyn', YOU)).toMatchObject({
      turn: 5,
      during: 0,
      ships: [{ seat: 0, ships: { scout: 2 } }],
    });
    expect(at.seat(YOU).alarmed).toBe(true);
    expect(at.seat(ME).contacts).toEqual({});
  });

  it('SC-9.5 a colony sees what is in its hex when a seat-turn or production turn ends', () => {
    const at = new Moving({
      seats: [{ ships: { Kapetyn: { scout: 1 } } }, {}],
      colonies: [{ planet: 'Kapetyn/3', owner: YOU }],
      phase: { kind: 'production', besieged: [] },
    });
    watchAll(at.play);
    expect(at.contact('Kapetyn', YOU)).toMatchObject({
      during: null,
      ships: [{ seat: 0, ships: { scout: 1 } }],
    });
    const before = at.play.events.length;
    watchAll(at.play);
    expect(at.play.events).toHaveLength(before);
  });
});

describe('SC-8.3 task forces', () => {
  const fleet: Position = {
    seats: [{ ships: { Canis: { scout: 2, corvette: 2 }, Indi: { scout: 1 } } }, {}],
  };
  const forbids = (at: Moving, ships: readonly number[]) =>
    forbidsTaskForce(at.play.state, ME, { type: 'task-force', number: 1, ships })?.code;

  it('SC-8.3 a task force consists of own ships in one hex', () => {
    const at = new Moving(fleet);
    expect(forbids(at, [1, 2, 3])).toBeUndefined();
    expect(forbids(at, [1, 5])).toBe('ships-in-different-hexes');
    expect(forbids(at, [1, 1])).toBe('ship-named-twice');
    expect(forbids(at, [9])).toBe('not-your-ship');
    expect(forbids(at, [])).toBe('no-such-task-force');
  });

  it('SC-8.3 a task force moves as one, and ships that leave the rest drop out', () => {
    const at = new Moving(fleet);
    setTaskForce(at.play, ME, { type: 'task-force', number: 1, ships: [1, 2] });
    at.does({ taskForce: 1, to: 'Indi' });
    expect([at.ship(1).hex, at.ship(2).hex]).toEqual(['E4', 'E4']);
    expect([at.ship(1).force, at.ship(2).force]).toEqual([1, 1]);
    const parted = new Moving(fleet);
    setTaskForce(parted.play, ME, { type: 'task-force', number: 1, ships: [1, 2, 3] });
    parted.does({ ships: [1], to: 'Indi' });
    expect([1, 2, 3].map((id) => parted.ship(id).force)).toEqual([null, 1, 1]);
    setTaskForce(parted.play, ME, { type: 'task-force', number: 1 });
    expect([1, 2, 3].map((id) => parted.ship(id).force)).toEqual([null, null, null]);
  });

  it('SC-20 a move names ships or a task force, of one hex', () => {
    const at = new Moving(fleet);
    expect(at.refusal({ to: 'Indi' })).toBe('ships-or-task-force');
    expect(at.refusal({ ships: [1], taskForce: 1 })).toBe('ships-or-task-force');
    expect(at.refusal({ taskForce: 3 })).toBe('no-ships');
    expect(at.refusal({ ships: [1, 5] })).toBe('ships-in-different-hexes');
  });
});

describe('SC-6.3 command posts', () => {
  const settled: Position = {
    seats: [{}, {}],
    colonies: [
      { planet: 'Canis/3', owner: ME },
      { planet: 'Indi/3', owner: YOU, conqueror: ME },
      { planet: 'Ceti/3', owner: YOU },
    ],
  };
  const post = (hex: string, stands: boolean) => ({ type: 'command-post', hex: hexAt(hex), stands }) as const;
  const forbids = (at: Moving, hex: string, stands: boolean) =>
    forbidsPost(at.play.state, ME, post(hex, stands))?.code;

  it('SC-6.3 a post stands where the seat controls a colony, conquered ones too, one to a hex', () => {
    const at = new Moving(settled);
    expect(forbids(at, 'Canis', true)).toBeUndefined();
    expect(forbids(at, 'Indi', true)).toBeUndefined();
    expect(forbids(at, 'Ceti', true)).toBe('no-colony-there');
    expect(forbids(at, 'Canis', false)).toBe('no-post-there');
    setPost(at.play, ME, post('Canis', true));
    expect(forbids(at, 'Canis', true)).toBe('post-there');
    expect(at.play.events.at(-1)).toMatchObject({ type: 'post-set', shown: true });
    setPost(at.play, ME, post('Canis', false));
    expect(at.seat().posts).toEqual([]);
  });

  it('SC-6.3 SC-6.5 a seat has at most ten posts, and none with `posts: off`', () => {
    const ten = [
      'Indi',
      'Luyten',
      'Kapetyn',
      'Ceti',
      'Diphda',
      'Ophiuchi',
      'Eridani',
      'Mira',
      'Deneb',
      'Ross',
    ];
    const full = new Moving({ ...settled, seats: [{ posts: ten }, {}] });
    expect(forbids(full, 'Canis', true)).toBe('no-counters-left');
    expect(forbids(new Moving({ ...settled, options: { posts: 'off' } }), 'Canis', true)).toBe('no-posts');
  });

  it('SC-6.4 a post is taken up when its seat controls no colony there any more', () => {
    const at = new Moving({ ...settled, seats: [{ posts: ['Canis', 'Mira'] }, { posts: ['Indi'] }] });
    takeUpLostPosts(at.play);
    expect(at.seat().posts).toEqual([hexAt('Canis')]);
    expect(at.seat(YOU).posts).toEqual([]);
  });

  it('SC-1.4 posts are not shown in the turns that all seats play together', () => {
    const at = new Moving({ ...settled, turn: 1, phase: { kind: 'together' } });
    setPost(at.play, ME, post('Canis', true));
    expect(at.play.events.at(-1)).toMatchObject({ shown: false });
  });
});
