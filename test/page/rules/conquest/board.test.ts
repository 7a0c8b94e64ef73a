/** Taps on the board at the start of a game, without a browser: what they choose, and zooming for small targets. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../../../src/rules/registry.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { load, nodesIn, shownWords, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';
import { hintIn } from '../../../support/page/walk.ts';
import { Table } from '../../../support/rules/table.ts';

const client = await clientOf<{
  board(table: object): Drawn;
  answerForm(table: object, decision: object): Drawn;
}>('interstellar-conquest');

const { shipsAfter } = await load<{ shipsAfter(event: object): string | undefined }>(
  'rules/conquest/board/touch.ts',
);

/** The seat on turn composes its attack. `isGuest`: its first warship is on the second world of the other. */
function composing(isGuest = false) {
  const { match } = new Table(rulesets['interstellar-conquest']!, { seats: 2 });
  const seat = match.windows[0]!.awaiting[0]!;
  const drafts = new Map<string, Record<string, unknown>>();
  const draft = (key: string) => drafts.get(key) ?? drafts.set(key, {}).get(key)!;
  const view = structuredClone(match.view(asSeat(seat))) as {
    seats: { ships: { id: string; place: string }[] }[];
  };
  const guest = view.seats[seat]!.ships.find(({ id }) => id === `${seat}-w1`)!;
  if (isGuest) guest.place = `${1 - seat}-2`;
  const seen = {
    status: 'running',
    seat,
    view,
    windows: match.windows,
    decisions: match.decisions(asSeat(seat)),
    free: match.free(asSeat(seat)),
  };
  const game = { ruleset: 'interstellar-conquest', seats: [] };
  const names = ['Ada', 'Bo'];
  const table = { game, seen, log: [], names, seat, draft, redraw: () => undefined, sending: false };
  const board = () => nodesIn(client.board(table));
  const stack = (key: string) =>
    board().find(({ props }) => String(props['data-stack']).startsWith(key) && props.onclick !== undefined)!;
  const ground = (world: string) => board().find(({ props }) => props['data-world'] === world)!;
  const zooms = () => board().filter(({ props }) => props['class'] === 'zoom');
  const zoom = () => wordsOf(zooms().find(({ props }) => props['aria-pressed'] === 'true'));
  const zoomTo = (label: string) =>
    zooms()
      .find((node) => wordsOf(node) === label)!
      .props.onclick();
  /** What the bar of a phone shows of the form. */
  const bar = (): string =>
    nodesIn(client.answerForm(table, seen.decisions[0]!))
      .filter(({ props }) => ['in-bar', 'sending'].includes(String(props['class'])))
      .map(shownWords)
      .join(' ');
  return {
    seat,
    other: 1 - seat,
    stack,
    ground,
    bar,
    zoom,
    zoomTo,
    /** What the inset shows. */
    inset: () => {
      const [svg] = board().filter(({ key }) => key === 'inset');
      return svg === undefined
        ? null
        : nodesIn(svg).flatMap(({ tag, props }) => (tag === 'use' ? [String(props['href'])] : []));
    },
    ids: () => board().flatMap(({ props }) => props.id ?? []),
    plan: () => drafts.get(seen.decisions[0]!.window),
  };
}

/** A finger on something so many pixels wide, on a world as wide. `ships`: that can be chosen, each 16 pixels wide. */
const touch = (width: number, ships: readonly string[] = []) => {
  const drawn = { getBoundingClientRect: () => ({ width }) };
  const small = { getBoundingClientRect: () => ({ width: 16 }), matches: () => false };
  const currentTarget = {
    ...drawn,
    closest: () => ({
      querySelector: () => drawn,
      querySelectorAll: () => ships.map((stack) => ({ ...small, dataset: { stack } })),
    }),
  };
  return { pointerType: 'touch', currentTarget };
};

describe('a tap on the board', async () => {
  const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');
  afterEach(() => {
    phone.isPhone = () => false;
  });

  it('on another player’s ship chooses the world under it', () => {
    const { other, stack, plan } = composing();
    stack(`${other}-2 ${other} w`).props.onclick();
    expect(plan()).toMatchObject({ world: `${other}-2` });
  });

  it('on a ship that only forwards it adds no button for the keyboard', () => {
    const { other, seat, stack } = composing();
    expect(stack(`${other}-2 ${other} w`).props['role']).toBeUndefined();
    expect(stack(`${seat}-2 ${seat} w`).props['role']).toBe('button');
  });

  it('on a ship that forwards it says first which world is chosen', () => {
    const { other, stack } = composing();
    const theirs = (): string => hintIn(stack(`${other}-2 ${other} w`));
    expect(theirs()).toMatch(/^1 warship of Bo on Bo’s world 2\. /);
    stack(`${other}-2 ${other} w`).props.onclick();
    expect(theirs()).toMatch(
      /^Chosen: Bo’s world 2\. On it: 1 colony ship, 1 warship and 1 transport of Bo\. /,
    );
  });

  it('on a world, or on any ship there, says all ships of all players there', () => {
    const { other, ground, stack } = composing(true);
    const theirs = '1 colony ship, 1 warship and 1 transport of Bo';
    const all = new RegExp(`: (?:${theirs}; 1 warship of yours|1 warship of yours; ${theirs})\\.`);
    expect(hintIn(ground(`${other}-2`))).toMatch(all);
    expect(hintIn(stack(`${other}-2 ${other} t`))).toMatch(all);
  });

  it('on an own ship on a world to attack chooses the world first, and then the ship', () => {
    const { seat, other, stack, plan } = composing(true);
    const mine = () => stack(`${other}-2 ${seat} w`).props;
    expect(mine()['role']).toBeUndefined();
    mine().onclick();
    expect(plan()).toEqual({ world: `${other}-2` });
    expect(mine()['role']).toBe('button');
    mine().onclick();
    expect(plan()).toMatchObject({ world: `${other}-2`, fleet: expect.arrayContaining([`${seat}-w1`]) });
  });

  it('marks the numbers of worlds as such, which no ship has', () => {
    const { other, ground } = composing();
    const [badge] = nodesIn(ground(`${other}-2`)).filter(({ props }) => props['class'] === 'rank');
    expect(wordsOf(badge)).toBe('W2');
    expect(wordsOf(ground(`${other}-1`))).toMatch(/^ace/);
  });

  it('on the number of a world chooses the world', () => {
    const { other, ground, plan } = composing();
    const [badge] = nodesIn(ground(`${other}-2`)).filter(({ props }) => props['class'] === 'rank');
    expect(badge).toBeDefined();
    ground(`${other}-2`).props.onclick();
    expect(plan()).toMatchObject({ world: `${other}-2` });
  });

  it('on an own ship says whose it is, and whether it is chosen', () => {
    const { seat, stack } = composing();
    const own = (): string => hintIn(stack(`${seat}-1 ${seat} w`));
    expect(own()).toMatch(/^1 warship of yours on your ace, not chosen\. /);
    stack(`${seat}-1 ${seat} w`).props.onclick();
    expect(own()).toMatch(/^1 warship of yours on your ace, chosen\. /);
  });

  it('shows the fleet in the bar of a phone, beside the button that attacks', async () => {
    phone.isPhone = () => true;
    const { seat, other, stack, bar } = composing();
    expect(bar()).toBe(' Still needed: a target and a warship.Send the fleet');
    stack(`${seat}-1 ${seat} w`).props.onclick();
    expect(bar()).toBe('Your fleet: 1 warship. Still needed: a target.Send the fleet');
    stack(`${other}-2 ${other} w`).props.onclick();
    const sums =
      /^Your fleet: 1 warship\. Careful: Bo’s power, .+\. 2 against 6, plus a coin each\.If you lose, your ships go home: .+\.Still needed: a transport/;
    // They load after the board.
    await vi.waitFor(() => expect(bar()).toMatch(sums));
    const warning = 'Without a colony ship, you win no colony.';
    expect(bar()).not.toContain(warning);
    stack(`${seat}-1 ${seat} t`).props.onclick();
    expect(bar()).toContain(warning);
    stack(`${seat}-1 ${seat} c`).props.onclick();
    expect(bar()).not.toContain(warning);
  });

  it('warns at the foot of a wide screen once nothing is missing', async () => {
    const { seat, other, stack, bar } = composing();
    stack(`${seat}-1 ${seat} w`).props.onclick();
    stack(`${other}-2 ${other} w`).props.onclick();
    await vi.waitFor(() =>
      expect(bar()).toContain('2 against 6, plus a coin each.Still needed: a transport'),
    );
    stack(`${seat}-1 ${seat} t`).props.onclick();
    expect(bar()).toContain('If you lose, your ships go home');
  });

  it('keeps the chosen world in sight, with its ships, while the board shows another system', async () => {
    const { other, ground, zoomTo, inset, ids } = composing();
    zoomTo('Mine');
    expect(inset()).toBeNull();
    ground(`${other}-2`).props.onclick();
    // It loads after the board.
    await vi.waitFor(() => expect(inset()).toEqual([`#world-${other}-2`, `#on-${other}-2`]));
    expect(ids()).toEqual(expect.arrayContaining([`world-${other}-2`, `on-${other}-2`]));
    zoomTo('Bo');
    expect(inset()?.length ?? 0).toBe(other === 1 ? 0 : 2);
    zoomTo('All');
    expect(inset()).toBeNull();
  });

  it('by a finger zooms in first if ships are too small', () => {
    const { seat, stack, zoom, zoomTo, plan } = composing();
    const own = `${seat}-1 ${seat} w`;
    zoomTo('All');
    stack(own).props.onclick(touch(16));
    expect(plan()?.['fleet'] ?? []).toEqual([]);
    expect(zoom()).toBe('Mine');
    expect(hintIn(stack(own))).toMatch(/^Closer\. Press again to choose: 1 warship of yours on your ace\. /);
    stack(own).props.onclick(touch(16));
    expect(plan()?.['fleet']).toHaveLength(1);
    expect(hintIn(stack(own))).toMatch(/^1 warship of yours on your ace, chosen\. /);
    zoomTo('All');
  });

  it('by a finger on a target keeps it in view, because the page proposes the ships', () => {
    const { seat, other, stack, zoom, plan } = composing();
    const own = [`${seat}-1 ${seat} w`, `${seat}-2 ${seat} c`];
    stack(`${other}-2 ${other} w`).props.onclick(touch(38, own));
    expect(plan()).toMatchObject({ world: `${other}-2` });
    expect(zoom()).toBe('All');
  });

  it('by a finger leads to the system with the most ships to choose next, if they are small', () => {
    expect(shipsAfter(touch(38, ['1-1 0 c', '0-1 0 w', '0-2 0 c']))).toBe('0-1 0 w');
    expect(shipsAfter(touch(38, ['0-1 0 w', '0-2 0 c']))).toBe('0-1 0 w');
  });

  it('by a finger on a large enough world, or by a mouse, chooses at once', () => {
    const { seat, other, stack, zoom, plan } = composing();
    stack(`${other}-2 ${other} w`).props.onclick(touch(38));
    stack(`${seat}-2 ${seat} w`).props.onclick({ ...touch(16), pointerType: 'mouse' });
    expect(zoom()).toBe('All');
    const proposed = ['c1', 'w1', 't1'].map((ship) => `${seat}-${ship}`);
    expect(plan()).toMatchObject({ world: `${other}-2`, fleet: [...proposed, `${seat}-w2`] });
  });

  it('on a ship that the page proposes takes it out of the fleet', () => {
    const { seat, other, stack, plan } = composing();
    stack(`${other}-2 ${other} w`).props.onclick();
    stack(`${seat}-1 ${seat} w`).props.onclick();
    expect(plan()).toMatchObject({ fleet: [`${seat}-c1`, `${seat}-t1`] });
  });
});

describe('the name of a system', async () => {
  const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');

  afterEach(() => {
    phone.isPhone = () => false;
  });

  /** `score`: of the other seat. */
  function labels(name: string, score: object) {
    const { match } = new Table(rulesets['interstellar-conquest']!, { seats: 4 });
    const view = match.view(asSeat(0)) as { readonly seats: readonly object[] };
    const seats = view.seats.map((seat, i) => (i === 1 ? { ...seat, ...score, race: 'pelantiri' } : seat));
    const seen = { seat: 0, view: { ...view, seats }, windows: [], decisions: [] };
    const game = { ruleset: 'interstellar-conquest', seats: [] };
    const names = ['Ada', name, 'Cy', 'Dee'];
    const drawn = nodesIn(client.board({ game, seen, log: [], names, seat: 0, redraw: () => undefined }));
    return drawn.filter(({ props }) => props['class'] === 'label');
  }
  const textsOf = (label: Drawn) =>
    nodesIn(label)
      .filter(({ tag }) => tag === 'tspan')
      .map(shownWords);

  it('is followed by the numbers of colonies and coins, in words too', () => {
    const [own, other] = labels('Bo', { colonies: 2, coins: 1 });
    expect(textsOf(own).slice(0, 1)).toEqual(['0/4']);
    expect(textsOf(other)).toEqual(['2/4', '●\u{200A}1', 'Pelantiri']);
    expect(hintIn(other!)).toMatch(/^2 of 4 colonies, 1 coin\. Bo: Pelantiri/);
  });

  it('leaves out the race where there is no room for it', () => {
    phone.isPhone = () => true;
    const [, other] = labels('Long enough', { colonies: 3, coins: 0 });
    expect(textsOf(other)).toEqual(['3/4', '●\u{200A}0']);
  });

  it('has no numbers once the player has resigned', () => {
    const [, other] = labels('Bo', { colonies: 2, resigned: true });
    expect(textsOf(other)).toEqual(['resigned']);
  });
});

describe('the board of a phone', async () => {
  const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');
  const cosmic = await clientOf<typeof client>('cosmic-conquest');

  /** Ada attacked the second world of Bo. */
  const FOUGHT = [
    { type: 'attack-declared', attacker: 0, defender: 1, world: '1-2', fleet: [], step: 3 },
    {
      type: 'coins-revealed',
      coins: [
        { seat: 0, coin: 'sun-4' },
        { seat: 1, coin: 'moon-1' },
      ],
      step: 4,
    },
    { type: 'combat-decided', verdict: 'values', winner: 'attacker', values: null, step: 4 },
  ];
  const LINE = {
    step: 4,
    seat: 1,
    text: 'You won.',
    details: 'Bo lost 2 warships.',
    mine: true,
    fight: true,
  };

  /** Asked as in a game of two, one question after the other. `log`: news. */
  function asking(log: readonly object[] = []) {
    const { match } = new Table(rulesets['cosmic-conquest']!, { seats: 2 });
    const game = { id: `${log.length}`, ruleset: 'cosmic-conquest', seats: [] };
    const drafts = new Map<string, object>();
    const draft = (key: string) => drafts.get(key) ?? drafts.set(key, {}).get(key);
    return (window: string, isAnswered = false) => {
      const [deploy] = match.decisions(asSeat(0));
      const news = { since: 1, lines: log.length > 0 ? [LINE] : [] };
      const seen = { seat: 0, view: match.view(asSeat(0)), windows: match.windows, news };
      const answer = isAnswered ? deploy!.default.command : undefined;
      const decisions = [{ ...deploy, window, answer }];
      const table = { game, log, fresh: log, names: ['Ada', 'Bo'], seat: 0, draft, redraw: () => undefined };
      const drawn = nodesIn(cosmic.board({ ...table, seen: { ...seen, decisions } }));
      return drawn.filter(({ props }) => props['class'] === 'zoom');
    };
  }
  const pressed = (zooms: ReturnType<ReturnType<typeof asking>>) =>
    wordsOf(zooms.find(({ props }) => props['aria-pressed'] === 'true'));

  afterEach(() => {
    phone.isPhone = () => false;
  });

  it('begins with the system that the question is about', () => {
    const ask = asking();
    expect(pressed(ask('deploy.1'))).toBe('All');
    phone.isPhone = () => true;
    expect(pressed(ask('deploy.1'))).toBe('Mine');
    expect(pressed(ask('deploy.1', true))).toBe('All');
  });

  it('begins with the system of a result, whatever is asked', async () => {
    const ask = asking(FOUGHT);
    phone.isPhone = () => true;
    ask('deploy.4');
    // What draws a combat loads after the board.
    await vi.waitFor(() => expect(pressed(ask('deploy.4'))).toBe('Bo'));
    expect(pressed(asking()('deploy.5'))).toBe('Mine');
  });

  it('leaves the part that the player has chosen', () => {
    const ask = asking();
    phone.isPhone = () => true;
    const zooms = ask('deploy.3');
    expect(pressed(zooms)).toBe('Mine');
    zooms.find((node) => wordsOf(node) === 'Bo')!.props.onclick();
    expect(pressed(ask('deploy.3'))).toBe('Bo');
    expect(pressed(ask('deploy.3', true))).toBe('Bo');
  });
});
