/** The fleet that the page proposes for an attack of Interstellar Conquest. Without a browser. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rulesOf } from '../../../../src/rules/registry.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { load, nodesIn, shownWords, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';
import { Table } from '../../../support/rules/table.ts';

type Propose = (table: object, parts: object, world: string) => { fleet: readonly string[] } | undefined;
const { propose } = await load<{ propose: Propose }>('rules/interstellar-conquest/proposal.ts');
const { lesson } = await load<{
  lesson: { seed: string; options: object; preferences: readonly object[] };
}>('rules/interstellar-conquest/lesson.ts');
const client = await clientOf<{ answerForm(table: object, decision: object): { form: Drawn } | Drawn }>(
  'interstellar-conquest',
);

/** For ships of seat 0 at these places. */
function fleetFor(places: Readonly<Record<string, string>>, active = true): readonly string[] | undefined {
  const ships = Object.entries(places).map(([id, place]) => ({ id, place }));
  const systems = [...new Set(ships.map(({ place }) => Number(place[0])))];
  const fleets = systems.map((system) => ({
    system,
    ships: ships.filter(({ place }) => Number(place[0]) === system).map(({ id }) => id),
  }));
  return propose({ seat: 0, seen: { view: { seats: [{ seat: 0, active, ships }] } } }, { fleets }, '1-2')
    ?.fleet;
}

describe('the page proposes', () => {
  it('one ship of each kind from the first world that has all kinds', () => {
    const places = {
      '0-c1': '0-1',
      '0-w1': '0-1',
      '0-w2': '0-2',
      '0-c2': '0-2',
      '0-t2': '0-2',
      '0-t3': '0-2',
    };
    expect(fleetFor(places)).toEqual(['0-c2', '0-w2', '0-t2']);
  });

  it('ships of several worlds at home if no world has all kinds', () => {
    expect(fleetFor({ '0-w1': '0-1', '0-c2': '0-2', '0-t3': '0-3' })).toEqual(['0-c2', '0-w1', '0-t3']);
  });

  it('IC-2.3 a second colony ship on a world of the target’s system, if one from home would turn off the power', () => {
    const home = { '0-c1': '0-1', '0-w1': '0-1', '0-t1': '0-1', '0-c2': '0-2' };
    const usual = ['0-c1', '0-w1', '0-t1'];
    const there = { '0-c3': '1-4', '0-c4': '1-4' };
    expect(fleetFor({ ...home, ...there })).toEqual(['0-c4', '0-w1', '0-t1']);
    expect(fleetFor({ ...home, '0-c3': '1-4', '0-c4': '1-5' })).toEqual(usual);
    expect(fleetFor({ ...home, '0-c3': '2-4', '0-c4': '2-4' })).toEqual(usual);
    expect(fleetFor({ ...home, ...there, '0-c5': '0-3' })).toEqual(usual);
    expect(fleetFor({ ...home, ...there }, false)).toEqual(usual);
  });

  it('no colony ship that holds a colony, and nothing if a kind is missing at home', () => {
    expect(fleetFor({ '0-c1': '1-1', '0-w1': '0-1', '0-t1': '0-1' })).toBeUndefined();
  });
});

type Seen = {
  readonly own: object;
  readonly seats: readonly {
    readonly race: string;
    readonly ships: readonly { readonly id: string; readonly place: string }[];
  }[];
};

/** What the form of the first attack says, and whether it can be sent. `alter`: another position than that of the lesson. */
function formFor(
  draft: object,
  alter: (view: Seen) => object = (view) => view,
): { readonly words: string; readonly bar: string; readonly drawn: Drawn; readonly missing: boolean } {
  const rules = rulesOf('interstellar-conquest')!;
  const chairs = lesson.preferences.map((preference, seat) => ({ preference, chosen: 2 - seat }));
  const options = rules.schema.options.parse(lesson.options);
  const { match } = new Table(rules, { seed: lesson.seed, chairs, options });
  const seat = asSeat(0);
  const decision = match.decisions(seat)[0]!;
  const drafts: Record<string, object> = { [decision.window]: draft };
  const table = {
    seen: {
      status: 'running',
      seat,
      // The contract does not know the views of a ruleset.
      view: alter(match.view(seat) as unknown as Seen),
      windows: match.windows,
      decisions: [decision],
    },
    seat,
    game: { ruleset: rules.name, seats: [] },
    log: [],
    names: ['Ada', 'Bo', 'Cyd'],
    draft: (key: string) => (drafts[key] ??= {}),
    // What is at stake loads later.
    redraw: () => undefined,
  };
  const drawn = client.answerForm(table, decision) as Drawn;
  const button = nodesIn(drawn).find(({ props }) => props['data-send'] === 'attack')!;
  const bar = nodesIn(drawn).find(({ key }) => key === 'send-attack')!;
  const missing = button.props.disabled === true;
  return { words: shownWords(drawn), bar: shownWords(bar), drawn, missing };
}

// Warnings load after the board.
beforeAll(async () => {
  const hasDoubt = () => nodesIn(formFor({ world: '1-1' }).drawn).some(({ key }) => key === 'doubt');
  await vi.waitFor(() => expect(hasDoubt()).toBe(true));
});

describe('the form of an attack', () => {
  it('can be sent with the proposed fleet as soon as the player has chosen a target, and says so', () => {
    const { words, missing } = formFor({ world: '1-1' });
    expect(missing).toBe(false);
    expect(words).toContain('are chosen for you');
    expect(words).not.toContain('Without a colony ship');
    expect(words).toContain('You: 6 (1 colony ship, 1 warship and 1 transport)');
  });

  it('proposes nothing before the choice of a target', () => {
    const { words, missing } = formFor({});
    expect(missing).toBe(true);
    expect(words).not.toContain('are chosen for you');
  });

  it.each([
    ['some ships', ['0-w2', '0-t2'], 'You: 5 (1 warship and 1 transport)'],
    ['too few ships', ['0-w2'], 'You: 2 (1 warship)'],
    ['no ships', [], 'You: 0 (no ships)'],
  ])('keeps %s, if the player has chosen so', (_, fleet, sum) => {
    const { words, missing } = formFor({ world: '1-1', fleet });
    expect(words).not.toContain('are chosen for you');
    expect(words).toContain(sum);
    // Not an error: the attack can be sent.
    expect(words.includes('Without a colony ship')).toBe(!missing);
    expect(missing).toBe(fleet.length < 2);
  });

  const withHand =
    (...hand: readonly string[]) =>
    (view: Seen): object => ({ ...view, own: { ...view.own, hand } });
  const withRace = (race: string, view: Seen): Seen => ({
    ...view,
    seats: view.seats.map((one, seat) => (seat === 0 ? { ...one, race } : one)),
  });

  it('IC-2.3 counts the fleet as it will, if it turns off the power that makes it stronger', () => {
    const strong = (view: Seen): Seen => {
      const worth = { c: 2, w: 4, t: 3 };
      const seats = withRace('balchoth', view).seats.map((one) => ({
        ...one,
        ships: one.ships.map((ship) => ({ ...ship, strength: worth[ship.id[2] as 'c' | 'w' | 't'] })),
      }));
      return { ...view, seats };
    };
    const fewAtHome = (view: Seen): Seen => {
      const away = ['0-c3', '0-c4', '0-c5'];
      const seats = strong(view).seats.map((one) => ({
        ...one,
        ships: one.ships.map((ship) => (away.includes(ship.id) ? { ...ship, place: 'void' } : ship)),
      }));
      return { ...view, seats };
    };
    const said = 'Your power will be off in this combat: fewer than two of your colony ships stay at home.';
    const before = formFor({ world: '1-1' }, strong).words;
    expect(before).toContain('You: 9 (1 colony ship, 1 warship and 1 transport)');
    expect(before).toContain('each colony ship counts 2');
    expect(before).not.toContain(said);
    const { words } = formFor({ world: '1-1' }, fewAtHome);
    expect(words).toContain('You: 6 (1 colony ship, 1 warship and 1 transport)');
    expect(words).toContain('6 against 9, plus a coin each.');
    expect(words).toContain(said);
  });

  it('IC-2.5 adds no coin that multiplies, and names whose it is', () => {
    const odds = (alter: (view: Seen) => object, fleet = ['0-c1', '0-w1', '0-t1']) =>
      nodesIn(formFor({ world: '1-1', fleet }, alter).drawn)
        .filter(({ key }) => key === 'odds')
        .map(wordsOf);
    expect(odds((view) => view)).toEqual(['6 against 6, plus a coin each.']);
    expect(odds((view) => withRace('seregon', view))).toEqual(['6 × your coin against 6 + Bo’s coin.']);
    const theirs = (view: Seen): Seen => ({
      ...view,
      seats: view.seats.map((one, seat) => (seat === 1 ? { ...one, race: 'seregon' } : one)),
    });
    expect(odds(theirs)).toEqual(['6 + your coin against 6 × Bo’s coin.']);
    // With so few colony ships at home, the power is off.
    const away = ['0-c1', '0-c2', '0-c3', '0-c4', '0-w1', '0-t1'];
    expect(odds((view) => withRace('seregon', view), away)).toEqual(['9 against 6, plus a coin each.']);
  });

  it('IC-7.6 warns a player who has only Diplomacy, unless their power wins with it', () => {
    const warning = 'You have only Diplomacy, so you cannot win this combat.';
    // Above the button, where the open form does not hide it.
    const words = (...hand: readonly string[]) => formFor({ world: '1-1' }, withHand(...hand)).bar;
    expect(words('sun-0')).toContain(warning);
    expect(words('sun-0', 'moon-0')).toContain(warning);
    expect(words('sun-0', 'moon-1')).not.toContain(warning);
    // They draw a new hand.
    expect(words()).not.toContain(warning);
    const envoy = (view: Seen): object => withHand('sun-0')(withRace('pelantiri', view));
    expect(formFor({ world: '1-1' }, envoy).bar).not.toContain(warning);
  });

  it('IC-7.6 says what Diplomacy is paid for lost ships, which are not those that Gelmir saves', () => {
    const paid =
      'If it loses, you get a random coin from the winner’s hand for each ship that you lose, as long as the winner has coins.';
    const bar = (race: string) =>
      formFor({ world: '1-1' }, (view) => withHand('sun-0')(withRace(race, view))).bar;
    expect(bar('seregon')).toContain(`so you cannot win this combat. ${paid}`);
    expect(bar('gelmir')).toContain('so you cannot win this combat.');
    expect(bar('gelmir')).not.toContain(paid);
  });

  it('has one warning: that the combat cannot be won, or that no colony can', () => {
    const fleet = ['0-w2', '0-t2'];
    const doubts = (alter: (view: Seen) => object) =>
      nodesIn(formFor({ world: '1-1', fleet }, alter).drawn)
        .filter(({ key }) => key === 'doubt')
        .map((node) => [node.props['class'], wordsOf(node)]);
    expect(doubts(withHand('sun-0'))).toEqual([
      ['refusal', expect.stringContaining('You have only Diplomacy')],
    ]);
    expect(doubts(withHand('sun-3'))).toEqual([
      ['refusal calm', 'Without a colony ship, you win no colony.'],
    ]);
  });

  it('keeps the place of the warning in the open form', () => {
    const [kept] = nodesIn(formFor({ world: '1-1' }).drawn).filter(({ key }) => key === 'doubt');
    expect(kept!.props['class']).toBe('refusal calm kept');
  });

  it('IC-4.4 says that an empty world is defended by a coin', () => {
    const doubt = 'No ship of Bo defends this world, but you can still lose: Bo plays a coin.';
    const empty = (view: Seen): object => ({
      ...view,
      seats: view.seats.map((one) => ({
        ...one,
        ships: one.ships.map((ship) => (ship.place === '1-1' ? { ...ship, place: 'void' } : ship)),
      })),
    });
    expect(formFor({ world: '1-1' }, empty).words).toContain(doubt);
    expect(formFor({ world: '1-1' }).words).not.toContain(doubt);
  });

  it('IC-4.6 counts in the list of targets only the ships of the opponent, as its sum does', () => {
    const guest = (view: Seen): object => ({
      ...view,
      seats: view.seats.map((one, seat) => ({
        ...one,
        ships: one.ships.map((ship) => {
          if (seat === 1 && ship.place === '1-1') return { ...ship, place: 'void' };
          return seat === 2 && ship.place === '2-1' ? { ...ship, place: '1-1' } : ship;
        }),
      })),
    });
    const { words } = formFor({ world: '1-1' }, guest);
    expect(words).toContain('Bo’s ace: no ships of Bo');
    expect(words).toContain('6 against 0, plus a coin each.');
  });

  it('IC-6.5 says that the last coin is played without a question', () => {
    const said = 'Your last coin is played for you in your next combat.';
    expect(formFor({ world: '1-1' }, withHand('sun-3')).bar).toContain(said);
    expect(formFor({ world: '1-1' }, withHand('sun-3', 'sun-4')).words).not.toContain(said);
  });

  it('IC-7.4 says above the button what a defeat costs, and whether no warship would be left', () => {
    const risk = (fleet: readonly string[], alter: (view: Seen) => object = (view) => view) =>
      nodesIn(formFor({ world: '1-1', fleet }, alter).drawn)
        .filter(({ key }) => key === 'risk')
        .map(wordsOf);
    const lost = 'If you lose, your ships are lost to the void.';
    const all = ['0-w1', '0-w2', '0-w3', '0-w4', '0-w5'];
    expect(risk(['0-w1', '0-t1'])).toEqual([lost]);
    expect(risk([...all, '0-t1'])).toEqual([`${lost} You would have no warships left.`]);
    expect(risk([...all, '0-t1'], (view) => withRace('gelmir', view))).toEqual([
      'If you lose, your ships go home: your power saves them from the void.',
    ]);
    expect(risk([])).toEqual([]);
  });
});
