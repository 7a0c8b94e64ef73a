/** What a seat reads of what happened to it, in games that bots play and in logs. */
import { describe, expect, it } from 'vitest';
import type { View } from '../../../src/rules/conquest/view/sighting.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import type { NewsLine } from '../../../src/rules/text/news.ts';
import { newsIn, readNews, type Line, type Screen } from '../../support/rules/news.ts';

interface Decided extends Line {
  readonly winner: 'attacker' | 'defender' | null;
  readonly values: { readonly attacker: number; readonly defender: number } | null;
}
interface Declared extends Line {
  readonly attacker: number;
  readonly defender: number;
}

/** The decided combats of the seat since then, from the log. */
function fightsOf({ log, seat, since }: Screen) {
  return log.flatMap((line, i) => {
    if (line.type !== 'combat-decided' || !since.includes(line)) return [];
    const declared = log.slice(0, i).findLast(({ type }) => type === 'attack-declared') as Declared;
    const side = (['attacker', 'defender'] as const).find((one) => declared[one] === seat);
    return side === undefined ? [] : [{ side, decided: line as Decided, declared }];
  });
}

function played(
  name: string,
  seed: number,
  look: (screen: Screen, lines: readonly NewsLine[]) => void,
): void {
  readNews(name, { seats: 4, moves: 60, seed }, look);
}

describe.each(['interstellar-conquest', 'cosmic-conquest'])('in %s', (name) => {
  it('a player reads of every combat of theirs who won, with both totals', { timeout: 60_000 }, () => {
    const seen = { won: 0, lost: 0 };
    const look = (screen: Screen, lines: readonly NewsLine[]): void => {
      const texts = lines.map(({ text }) => text);
      for (const { side, decided, declared } of fightsOf(screen)) {
        const other = side === 'attacker' ? 'defender' : 'attacker';
        const end = decided.winner === null ? 'a tie' : decided.winner === side ? 'you won' : 'you lost';
        const totals =
          decided.values === null ? '' : `, ${decided.values[side]} against ${decided.values[other]}`;
        const first = `${end.charAt(0).toUpperCase()}${end.slice(1)} on `;
        const says = (text: string): boolean =>
          text.includes(`: ${end}${totals}.`) || (text.startsWith(first) && text.includes(`${totals}: `));
        expect(texts.some(says)).toBe(true);
        expect(lines.some(({ seat, mine }) => mine && seat === declared[other])).toBe(true);
        if (decided.winner !== null) seen[decided.winner === side ? 'won' : 'lost'] += 1;
      }
    };
    for (const seed of [1, 2]) played(name, seed, look);
    expect(seen.won).toBeGreaterThan(0);
    expect(seen.lost).toBeGreaterThan(0);
  });

  it('the number of colonies is that of the view', { timeout: 60_000 }, () => {
    const counts: number[] = [];
    const look = ({ seat, view }: Screen, lines: readonly NewsLine[]): void => {
      const said = lines.flatMap(({ text }) => /^You have (\d) of 4 colonies\.$/.exec(text)?.[1] ?? []);
      if (said.length === 0) return;
      counts.push(...said.map(Number));
      expect(said).toEqual([String((view as View).seats[seat]!.colonies)]);
    };
    for (const seed of [1, 2]) played(name, seed, look);
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('draws and passes for lack of moves are routine', () => {
    played(name, 1, (_, lines) => {
      for (const { text, routine = false } of lines)
        expect(routine, text).toBe(/^You (?:drew|could do nothing)/.test(text));
    });
  });

  it('the first news introduce the own power', () => {
    const first = new Map<number, readonly NewsLine[]>();
    played(name, 1, ({ seat }, lines) => void (first.has(seat) || first.set(seat, lines)));
    expect(first.size).toBeGreaterThan(2);
    for (const lines of first.values())
      expect(lines[0]).toMatchObject({
        text: expect.stringMatching(/^You play [A-Z]/),
        details: expect.stringMatching(/^Your power: ./),
      });
  });
});

describe('a draw', () => {
  const drawn = (seat: number, faces: readonly string[] | null) => ({
    type: 'coins-drawn',
    seat,
    coins: { count: 3, faces },
  });
  const hand = drawn(0, ['arm-1', 'sun-3', 'arm-5']);

  function read(race: string, ...log: readonly object[]): readonly string[] {
    const view = { seats: [{ seat: 0, race, colonies: 0 }], combat: null, own: { seat: 0 } };
    return newsIn(rulesOf('interstellar-conquest')!, { log, view, names: ['Ada', 'Bo'] }).map(
      ({ text }) => text,
    );
  }

  it.each([
    ['gelmir', { type: 'powers-settled', active: [0] }, ': you had no coins left'],
    ['gelmir', { type: 'turn-began', turn: 4, seat: 0 }, ': you had no coins left'],
    ['hirilorn', { type: 'turn-began', turn: 4, seat: 0 }, ', as your power fills your hand'],
    ['hirilorn', { type: 'powers-settled', active: [0] }, ': you had no coins left'],
    ['gelmir', { type: 'rewarded', seat: 1, ships: [], coins: 3 }, ' for your help'],
  ])('of %s after %o says why', (race, cause, why) => {
    const log = [cause, drawn(1, null), { type: 'bag-refilled', coins: 9 }, hand];
    expect(read(race, ...log)).toEqual([`You drew arm 5, sun 3 and arm 1${why}.`]);
  });

  it('of another player is no news', () => {
    expect(read('gelmir', { type: 'powers-settled', active: [0] }, drawn(1, null))).toEqual([]);
  });
});

describe('a combat', () => {
  const seats = ['gelmir', 'seregon', 'mormegil'].map((race, seat) => ({ seat, race, colonies: 1 }));
  const declared = (attacker: number, defender: number) => ({
    type: 'attack-declared',
    combat: 1,
    attacker,
    defender,
    world: `${defender}-3`,
    fleet: [{ ship: `${attacker}-w1`, from: `${attacker}-1` }],
    ask: [],
  });
  const coins = (mine: string, theirs: string) => ({
    type: 'coins-revealed',
    coins: [
      { seat: 0, coin: mine },
      { seat: 1, coin: theirs },
    ],
  });
  const askedBoth = { type: 'asked', kind: 'coin', part: 1, seats: [0, 1] };
  const settled = { type: 'powers-settled', active: [0, 1, 2] };
  const decided = (winner: string | null, values: object | null, verdict = 'values') => ({
    type: 'combat-decided',
    verdict,
    winner,
    values,
  });
  const moved = (cause: string, ...ships: readonly string[]) => ({
    type: 'ships-moved',
    cause,
    ships: ships.map((ship) => ({ ship, to: cause === 'landed' ? '1-3' : 'void' })),
  });

  function newsOf(...log: readonly object[]) {
    const view = { seats, combat: null, own: { seat: 0 } };
    return newsIn(rulesOf('interstellar-conquest')!, { log, view, names: ['Ada', 'Bo', 'Cyd'] });
  }
  const read = (...log: readonly object[]): string =>
    newsOf(...log)
      .map(({ text, details }) => `${text} ${details}`)
      .join('\n');

  it('says why: a power that multiplies', () => {
    const values = { attacker: 14, defender: 30 };
    const text = read(
      declared(0, 1),
      settled,
      askedBoth,
      coins('sun-3', 'axe-5'),
      decided('defender', values),
      moved('lost', '0-w1', '0-c1'),
    );
    expect(text).toContain('You attacked Bo’s world 3: you lost, 14 against 30.');
    expect(text).toContain('You: ships 11 + coin 3. Bo: ships 6 × coin 5, as its power multiplies');
    expect(text).toContain('You lost a colony ship and a warship.');
    expect(text).not.toContain('played for you');
  });

  it('says that the only coin was played for the player', () => {
    const theirs = { type: 'asked', kind: 'coin', part: 1, seats: [1] };
    const values = { attacker: 4, defender: 2 };
    const log = [declared(1, 0), settled, theirs, coins('sun-3', 'axe-1'), decided('attacker', values)];
    expect(read(...log)).toContain(
      'You lost on your world 3, 2 against 4: your last coin, sun 3, was played for you. Bo attacked you.',
    );
  });

  it('says that the turn is over, unless the player ended it', () => {
    const values = { attacker: 4, defender: 4 };
    const tie = [declared(0, 1), settled, askedBoth, coins('sun-3', 'axe-3'), decided(null, values)];
    const next = { type: 'turn-began', turn: 2, seat: 1 };
    expect(read(...tie)).not.toContain('Your turn is over');
    expect(read(...tie, next)).toContain(': a tie, 4 against 4. Your turn is over.');
    expect(read(...tie, { type: 'passed', seat: 0, cause: 'chosen' }, next)).not.toContain(
      'Your turn is over',
    );
    const theirs = [declared(1, 0), settled, askedBoth, coins('sun-3', 'axe-3'), decided(null, values)];
    expect(read(...theirs, next)).not.toContain('Your turn is over');
  });

  it('says that time ran out before the player chose a coin', () => {
    const answer = { type: 'commit', coin: 'sun-3' };
    const sealed = { type: 'answer-sealed', seat: 0, kind: 'coin', answer, first: true };
    const values = { attacker: 4, defender: 2 };
    const rest = [coins('sun-3', 'axe-1'), decided('attacker', values)];
    const log = (by: unknown) => [declared(1, 0), settled, askedBoth, { ...sealed, by }, ...rest];
    expect(read(...log('clock'))).toContain(
      'You lost on your world 3, 2 against 4: your time ran out, and sun 3 was played for you.',
    );
    expect(read(...log(0))).not.toContain('played for you');
  });

  it('says who took coins for lost ships', () => {
    const log = [
      declared(0, 1),
      settled,
      askedBoth,
      coins('sun-3', 'axe-0'),
      decided('attacker', null, 'diplomacy'),
    ];
    const taken = (from: number, to: number) => ({
      type: 'compensated',
      from,
      to,
      coins: { count: 2, faces: null },
    });
    expect(read(...log, taken(0, 1))).toContain('Bo drew 2 coins at random from your hand for lost ships.');
    expect(read(...log, taken(1, 0))).toContain(
      'You drew 2 coins at random from the hand of Bo for your lost ships.',
    );
  });

  it('names the coins that were taken, the highest first', () => {
    const log = [declared(0, 1), settled, askedBoth, coins('sun-3', 'axe-0'), decided('attacker', null)];
    const taken = { type: 'compensated', from: 0, to: 1, coins: { count: 2, faces: ['sun-1', 'arm-4'] } };
    expect(read(...log, taken)).toContain('Bo drew arm 4 and sun 1 at random from your hand for lost ships.');
  });

  it('says what a power saved, and that a colony was won', () => {
    const log = [declared(1, 0), settled, askedBoth, coins('sun-3', 'axe-5'), decided('attacker', null)];
    const home = {
      type: 'ships-moved',
      cause: 'sent-home',
      ships: [
        { ship: '0-w1', to: '0-2' },
        { ship: '0-c5', to: '0-1' },
      ],
    };
    expect(read(...log, home)).toContain(
      'Your power saved your ships: a colony ship went to your ace, a warship to your world 2.',
    );
    const won = [declared(0, 1), settled, askedBoth, coins('sun-3', 'axe-1'), decided('attacker', null)];
    const text = read(...won, moved('landed', '0-w1', '0-c1'));
    expect(text).toContain('You won a colony.');
    expect(text).toContain('You have 1 of 4 colonies.');
    expect(read(...won, moved('landed', '0-w1'))).not.toContain('colony');
  });

  const made = (side: string) => ({
    type: 'alliances-made',
    allies: [{ seat: 0, side, ships: [{ ship: '0-w1', from: '2-1' }] }],
    declined: [],
  });
  const ofOthers = (theirs: readonly [string, string]) => ({
    type: 'coins-revealed',
    coins: [
      { seat: 1, coin: theirs[0] },
      { seat: 2, coin: theirs[1] },
    ],
  });

  it('tells an ally the totals, and how they came about', () => {
    const log = [declared(1, 2), settled, made('defender'), ofOthers(['sun-3', 'axe-5'])];
    const text = read(...log, decided('defender', { attacker: 9, defender: 14 }));
    expect(text).toContain('You helped Cyd. Bo attacked Cyd’s world 3: Cyd won, 14 against 9.');
    expect(text).toContain('Cyd: ships 9 with your help + coin 5. Bo: ships 3 × coin 3, as its power');
  });

  it('tells an ally why their side lost against fewer ships', () => {
    const log = [declared(1, 2), settled, made('attacker'), ofOthers(['sun-0', 'axe-1'])];
    const text = read(...log, decided('defender', null, 'diplomacy'), moved('lost', '0-w1'));
    expect(text).toContain('Cyd won. An attack coin beats Diplomacy. You lost a warship.');
  });

  it('has with the result what decided a combat without totals', () => {
    const lost = [decided('attacker', null, 'pelantiri'), moved('lost', '0-w1')];
    const own = newsOf(declared(1, 0), settled, askedBoth, coins('sun-0', 'axe-0'), ...lost);
    expect(own[0]?.text).toMatch(/you lost\. The power of Bo wins with Diplomacy\.$/);
    const theirs = [made('defender'), ofOthers(['sun-0', 'axe-1'])];
    const helped = newsOf(declared(1, 2), settled, ...theirs, ...lost);
    expect(helped[0]?.text).toMatch(/Bo won\. The power of Bo wins with Diplomacy\.$/);
  });

  it('tells a player why others won without totals', () => {
    const log = [declared(1, 2), settled, ofOthers(['sun-0', 'axe-1'])];
    const power = read(...log, decided('attacker', null, 'pelantiri'));
    expect(power).toContain('Bo won. The power of Bo wins with Diplomacy.');
    const totals = read(...log, decided('attacker', { attacker: 9, defender: 4 }));
    expect(totals).not.toContain('ships');
  });

  it('says why there were no coins, or fewer, for lost ships', () => {
    const log = [declared(0, 1), settled, askedBoth, coins('sun-0', 'axe-3')];
    const lost = [...log, decided('defender', null, 'diplomacy'), moved('lost', '0-w1', '0-w2')];
    expect(read(...lost)).toContain('You got no coins for lost ships: the hand of Bo was empty.');
    const paid = { type: 'compensated', from: 1, to: 0, coins: { count: 1, faces: ['sun-1'] } };
    expect(read(...lost, paid)).toContain(
      'You drew sun 1 at random from the hand of Bo for your lost ships. It had no more.',
    );
    const over = { type: 'game-ended', reason: 'colonies', ranking: [[1], [0, 2]] };
    expect(read(...lost, over)).not.toContain('no coins');
  });

  it('says why a power took no coin', () => {
    const mine = ['mormegil', 'celegorm', 'gelmir'].map((race, seat) => ({ seat, race, colonies: 1 }));
    const readAs = (...log: readonly object[]): string =>
      newsIn(rulesOf('interstellar-conquest')!, {
        log,
        view: { seats: mine, combat: null, own: { seat: 0 } },
        names: ['Ada', 'Bo', 'Cyd'],
      })
        .map(({ details }) => details)
        .join();
    const values = decided('attacker', { attacker: 9, defender: 4 });
    const log = [coins('sun-3', 'axe-5'), values];
    const back = { type: 'coins-settled', taken: [{ seat: 1, coin: 'axe-5' }], discarded: ['sun-3'] };
    expect(readAs(declared(0, 1), settled, ...log, back)).toContain(
      'Your power got no coin: the power of Bo took it back first.',
    );
    const none = { type: 'coins-settled', taken: [], discarded: ['sun-3', 'axe-5'] };
    const off = { type: 'powers-settled', active: [1, 2] };
    expect(readAs(declared(0, 1), off, ...log, none)).toContain(
      'Your power got no coin: it was off in this combat.',
    );
    expect(readAs(declared(0, 1), settled, ...log, none)).not.toContain('no coin:');
  });

  it('says which coin a power took', () => {
    const log = [declared(0, 2), settled, coins('sun-3', 'axe-5'), decided('attacker', null)];
    const taken = { type: 'coins-settled', taken: [{ seat: 2, coin: 'sun-3' }], discarded: [] };
    expect(read(...log, taken)).toContain('Cyd took your used coin.');
    const mine = { ...taken, taken: [{ seat: 0, coin: 'axe-5' }] };
    expect(read(...log, mine)).toContain('Your power took axe 5.');
    const back = { ...taken, taken: [{ seat: 0, coin: 'sun-3' }] };
    expect(read(...log, back)).toContain('Your power gave you back sun 3.');
  });
});
