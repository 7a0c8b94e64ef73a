/** Before a combat, the forms warn of each power that can change who wins. */
import { describe, expect, it } from 'vitest';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { presented, teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Party {
  readonly seat: number;
  readonly ships: readonly string[];
  readonly other: number;
}
const { lossWords, targetPowers, turnsOff } = await load<{
  lossWords(table: object, leaving?: readonly string[]): string;
  turnsOff(table: object, ships: readonly string[]): boolean;
  targetPowers(table: object, seats: readonly number[], world: string | undefined): Drawn;
}>('rules/conquest/combat/powers.ts');
const { combatPowers, powerLines } = await load<{
  combatPowers(table: object, coins?: object): Drawn;
  powerLines(table: object, parties: readonly Party[]): Drawn;
}>('rules/conquest/combat/cautions.ts');

const { freeForm } = await load<{ freeForm(table: object): Drawn }>('rules/conquest/forms/free.ts');

const ship = (id: string, place: string, strength: number) => ({ id, place, strength });
const fleet = (seat: number) => [
  ship(`${seat}-c0`, `${seat}-1`, 1),
  ship(`${seat}-c1`, `${seat}-2`, 1),
  ship(`${seat}-c2`, `${seat}-3`, 1),
  ship(`${seat}-w0`, `${seat}-1`, 4),
];
const tableOf = (races: readonly string[], active = true) => ({
  names: ['Ada', 'Bo'],
  seat: 0,
  edition: { numbered: [] },
  seen: {
    view: { combat: null, seats: races.map((race, seat) => ({ seat, race, active, ships: fleet(seat) })) },
  },
});
const words = (races: readonly string[], active = true): string =>
  wordsOf(
    powerLines(tableOf(races, active), [
      { seat: 0, ships: ['0-w0', '0-c0'], other: 1 },
      { seat: 1, ships: ['1-w0', '1-c0'], other: 0 },
    ]),
  );

describe('before a combat', () => {
  it.each([
    [
      'seregon',
      'Seregon: the strength of its own ships is multiplied by its attack coin, not added to it. With a 5, a strength of 5 becomes 25.',
    ],
    ['pelantiri', 'Pelantiri: with Diplomacy it wins if it has a ship there, whatever the other side plays.'],
    ['druwaith', 'Druwaith: Bo sees the other coin before choosing one.'],
    ['balchoth', 'Balchoth: each colony ship counts 2 and each warship 4. The totals here include that.'],
  ])('the page warns of %s', (race, warning) => {
    expect(words(['gelmir', race])).toBe(`Careful: Bo’s power, ${warning}`);
    const name = `${race[0]!.toUpperCase()}${race.slice(1)}`;
    // It changes nothing, so this is no warning.
    expect(words(['gelmir', race], false)).toBe(
      `Bo’s power, ${name}: off, as fewer than two of its colony ships are at home.`,
    );
  });

  it.each(['gelmir', 'celegorm', 'hirilorn', 'mormegil', 'nirnaeth'])(
    'the page says nothing of %s, which does not change who wins',
    (race) => {
      expect(words([race, race])).toBe('');
      expect(words(['gelmir', race], false)).toBe('');
    },
  );

  it('the page says what the own power does', () => {
    expect(words(['seregon', 'gelmir'])).toBe(
      'Your power, Seregon: the strength of your own ships is multiplied by your attack coin, not added to it. With a 5, a strength of 5 becomes 25.',
    );
  });

  it('IC-2.3 the text of each power has the condition of all powers', () => {
    for (const name of ['interstellar-conquest', 'cosmic-conquest']) {
      const { catalogue } = presented(name).presentation as {
        catalogue: { races: Record<string, { text: string }> };
      };
      const texts = Object.values(catalogue.races).map(({ text }) => text);
      expect(texts).toHaveLength(9);
      for (const text of texts) expect(text).toMatch(/\. It needs at least two colony ships at home\.$/);
    }
  });

  it('IC-2.3 the page knows when the fleet leaves too few colony ships at home for the own power', () => {
    expect(turnsOff(tableOf(['seregon', 'gelmir']), ['0-w0', '0-c0', '0-c1'])).toBe(true);
    expect(turnsOff(tableOf(['seregon', 'gelmir']), ['0-w0', '0-c0'])).toBe(false);
    expect(turnsOff(tableOf(['seregon', 'gelmir'], false), ['0-w0', '0-c0', '0-c1'])).toBe(false);
  });

  it('IC-2.3 the page says why the own power is off', () => {
    expect(words(['balchoth', 'gelmir'], false)).toBe(
      'Your power, Balchoth: off, as fewer than two of your colony ships are at home.',
    );
  });

  it('IC-2.4 the page says whether the power saves the ships that are lost, and why not', () => {
    const table = tableOf(['gelmir', 'seregon']);
    expect(lossWords(table, ['0-w0', '0-c0'])).toMatch(/go home: your power saves them/);
    const off = /lost to the void: your power saves none with fewer than two colony ships at home/;
    expect(lossWords(table, ['0-w0', '0-c0', '0-c1'])).toMatch(off);
    expect(lossWords(tableOf(['gelmir', 'seregon'], false))).toMatch(off);
    expect(lossWords(tableOf(['seregon', 'gelmir'], false))).toBe(
      'If you lose, your ships are lost to the void.',
    );
  });

  it.each(['pelantiri', 'seregon'])(
    'the page does not warn of %s without a ship of its own there',
    (race) => {
      expect(wordsOf(powerLines(tableOf(['gelmir', race]), [{ seat: 1, ships: [], other: 0 }]))).toBe('');
    },
  );

  it('the page tells an ally of both powers', () => {
    const combat = { attacker: 0, defender: 1, world: '1-1', fleet: [{ ship: '0-w0', from: '0-1' }] };
    const table = tableOf(['pelantiri', 'druwaith', 'gelmir']);
    const seen = { view: { ...table.seen.view, combat } };
    const lines = wordsOf(combatPowers({ ...table, seen, names: ['Ada', 'Bo', 'Cy'], seat: 2 }));
    expect(lines).toContain('Ada’s power, Pelantiri: with Diplomacy it wins');
    expect(lines).toContain('Bo’s power, Druwaith: Bo sees the other coin before choosing one.');
  });

  it('the page does not warn of Diplomacy if the coins show that nobody can play it', () => {
    const combat = { attacker: 0, defender: 1, world: '1-1', fleet: [{ ship: '0-w0', from: '0-1' }] };
    const table = tableOf(['gelmir', 'pelantiri']);
    const seen = { view: { ...table.seen.view, combat } };
    const warned = (theirs: readonly (number | null)[]): string =>
      wordsOf(combatPowers({ ...table, seen }, { mine: [0, 3], theirs }));
    expect(warned([0, 1, 2])).toContain('with Diplomacy it wins');
    expect(warned([1, 2])).toBe('');
    expect(warned([null])).toBe('');
    const own = { ...table, seen, seat: 1 };
    expect(wordsOf(combatPowers(own, { mine: [0, 3], theirs: [3] }))).toContain('with Diplomacy you win');
    expect(wordsOf(combatPowers(own, { mine: [3], theirs: [0, 3] }))).toBe('');
  });
});

describe('while a player chooses a target', () => {
  const line = (race: string, world: string | undefined, active = true): readonly [string, unknown] => {
    const drawn = targetPowers(tableOf(['gelmir', race], active), [1], world);
    return [wordsOf(drawn), nodesIn(drawn).find(({ tag }) => tag === 'li')?.props['class']];
  };

  it.each(['seregon', 'pelantiri', 'druwaith', 'balchoth'])('the page warns of %s', (race) => {
    for (const world of [undefined, '1-1']) {
      const [words, look] = line(race, world);
      expect(words).toMatch(/^Careful: Bo’s power, /);
      expect(look).toBe('warns');
    }
  });

  it.each(['gelmir', 'celegorm', 'hirilorn', 'mormegil', 'nirnaeth'])(
    'the page says what %s does, without a warning',
    (race) => {
      const [words, look] = line(race, '1-1');
      expect(words).toMatch(/^Bo’s power, [A-Z][a-z]+: .{10}/);
      expect(look).toBe('');
    },
  );

  it('the page does not warn of a power that is off, or that needs ships that are not there', () => {
    expect(line('seregon', '1-1', false)).toEqual([
      'Bo’s power, Seregon: off, as fewer than two of its colony ships are at home.',
      '',
    ]);
    expect(line('pelantiri', '1-4')[0]).toMatch(/^Bo’s power, Pelantiri: it has no ship there/);
    expect(line('balchoth', '1-4')[1]).toBe('');
    expect(line('seregon', '1-4')).toEqual([
      'Bo’s power, Seregon: it has no ship there, so its attack coin multiplies nothing.',
      '',
    ]);
  });
});

it('the page asks for the standing order on coins (IC-2.6) only where the API lists this command', () => {
  const asked = (legal: readonly object[]): string =>
    wordsOf(
      freeForm({
        seat: 0,
        log: [{ type: 'coins-settled' }],
        seen: { free: { describe: { offers: [], heal: null, coinReclaim: 'always' }, legal } },
      }),
    );
  expect(asked([{ type: 'set-orders', coinReclaim: 'never' }])).toContain('your power may take');
  expect(asked([{ type: 'offer-healing', seat: 1, ships: 1 }])).toBe('');
});
