/** The moment after a combat: the coins, the totals, and what came of it, until the user puts it away. */
import { describe, expect, it } from 'vitest';
import { find, load, nodesIn, press, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { combatPanel } = await load<{ combatPanel(table: object): Drawn }>('rules/conquest/combat/combat.ts');
const { isRead, nextCombat } = await load<{
  isRead(table: object, step: number): boolean;
  nextCombat(table: object, decision: object): Drawn | null;
}>('rules/conquest/combat/result.ts');
const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');
const ships = ['0-w1', '0-c1'].map((id, i) => ({ id, place: i === 0 ? 'void' : '0-1', strength: 1 }));
const seats = [0, 1, 2].map((seat) => ({ seat, race: 'gelmir', turns: 0, ships, resigned: false }));

const declared = (attacker: number, defender: number, world: string, step: number) => ({
  type: 'attack-declared',
  attacker,
  defender,
  world,
  fleet: [],
  step,
});
const revealed = {
  type: 'coins-revealed',
  coins: [
    { seat: 0, coin: 'sun-4' },
    { seat: 1, coin: 'moon-1' },
  ],
  step: 4,
};
const decided = (winner: string | null, verdict = 'values') => ({
  type: 'combat-decided',
  verdict,
  winner,
  values: verdict === 'values' ? { attacker: 10, defender: 7 } : null,
  step: 4,
});
const FIGHT = [declared(0, 1, '1-1', 3), revealed, decided('attacker')];
const LINE = {
  step: 4,
  seat: 1,
  text: 'You attacked Bo’s ace: you won.',
  details: 'Bo lost 2 warships.',
  mine: true,
  fight: true,
};

let games = 0;
/** At another table than the others. `log`: all of it is news. */
function tableOf(log: readonly object[], more: object = {}, lines: readonly object[] = [LINE]) {
  games += 1;
  return {
    game: { id: `g${games}` },
    seen: {
      view: { seats, combat: null, result: null, own: null },
      windows: [],
      decisions: [],
      news: { since: 1, lines },
    },
    log,
    fresh: log,
    names: ['Ada', 'Bo', 'Cy'],
    seat: 0,
    edition: { numbered: [], livery: {}, mark: () => '' },
    redraw: () => undefined,
    ...more,
  };
}
const isResult = (drawn: Drawn): boolean =>
  nodesIn(drawn).some(({ props }) => String(props['class']).includes('result'));
/** A motion preference, as the browser has it. */
const preferring = (still: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: still }) });
preferring(false);

describe('the result of a combat', () => {
  it('shows both coins, both totals, who won, and what was lost', () => {
    const panel = combatPanel(tableOf(FIGHT));
    const words = wordsOf(panel);
    expect(words).toMatch(/^You won/);
    expect(words).toContain('You attacked Bo’s ace: you won. Bo lost 2 warships.');
    const totals = nodesIn(panel).filter(({ props }) => props['class'] === 'total');
    expect(totals.map(wordsOf)).toEqual(['10', '7']);
    const coins = nodesIn(panel).filter(({ props }) => String(props['class']).startsWith('coin '));
    expect(coins.map(({ props }) => props['aria-label'])).toEqual(['sun 4', 'moon 1']);
  });

  it('unfolds the losses on a phone, where it would cover the board', () => {
    const folded = () => nodesIn(combatPanel(tableOf(FIGHT))).filter(({ tag }) => tag === 'details');
    expect(folded()).toEqual([]);
    phone.isPhone = () => true;
    const [details] = folded();
    phone.isPhone = () => false;
    expect(wordsOf(details)).toContain('Bo lost 2 warships.');
    expect(wordsOf(find(details, ({ tag }) => tag === 'summary'))).toBe('You attacked Bo’s ace: you won.');
    expect(details!.props['open']).toBeUndefined();
  });

  it('keeps in view on a phone what Diplomacy did', () => {
    const line = {
      ...LINE,
      text: 'You attacked Bo’s ace: you won.',
      details: 'Your attack coin beats Diplomacy.',
    };
    phone.isPhone = () => true;
    const panel = combatPanel(tableOf(FIGHT, {}, [line]));
    phone.isPhone = () => false;
    expect(nodesIn(panel).filter(({ tag }) => tag === 'details')).toEqual([]);
    expect(wordsOf(panel)).toContain('Your attack coin beats Diplomacy.');
  });

  it.each([
    ['a tie', 0, decided(null), /^A tie/],
    ['the attacker who lost', 0, decided('defender'), /^You lost/],
    ['the defender who lost', 1, decided('attacker'), /^You lost/],
    ['the defender who won', 1, decided('defender'), /^You won/],
    ['an ally on the winning side', 2, decided('defender'), /^Your side won/],
    ['an ally on the losing side', 2, decided('attacker'), /^Your side lost/],
    ['talks', 0, { type: 'deal-failed', refusedBy: 1, step: 4 }, /^Both played Diplomacy/],
  ])('says the end to %s', (_, seat, end, words) => {
    const help = { type: 'alliances-made', allies: [{ seat: 2, side: 'defender', ships: [] }], step: 4 };
    const [begun] = FIGHT;
    expect(wordsOf(combatPanel(tableOf([begun!, help, revealed, end], { seat })))).toMatch(words);
  });

  const combat = {
    world: '0-2',
    attacker: 1,
    defender: 0,
    fleet: [],
    allies: [],
    asked: { attacker: [], defender: [] },
    coins: { attacker: null, defender: null },
  };
  /** `kind`: what the next combat asks the user. */
  function followed(kind?: string) {
    const table = tableOf([...FIGHT, declared(1, 0, '0-2', 6)], { draft: () => ({}) });
    const decisions = kind === undefined ? [] : [{ kind, window: `${kind}.2` }];
    return { ...table, seen: { ...table.seen, decisions, view: { ...table.seen.view, combat } } };
  }

  it('stands in the place of the next combat until the player has read it', () => {
    const table = followed();
    expect(isResult(combatPanel(table))).toBe(true);
    press(combatPanel(table), 'Next combat');
    expect(isResult(combatPanel(table))).toBe(false);
    expect(wordsOf(combatPanel(table))).toContain('Combat for your world 2');
  });

  it.each(['coin', 'alliance', 'ally-request', 'deal'])(
    'replaces the form of the decision %s until “Next combat” is pressed',
    (kind) => {
      const table = followed(kind);
      const [decision] = table.seen.decisions;
      const button = () => nextCombat(table, decision!);
      expect(wordsOf(combatPanel(table))).toMatch(/^You won.*You4/);
      press(button(), 'Next combat');
      expect(button()).toBeNull();
      expect(wordsOf(combatPanel(table))).toMatch(/^Combat for your world 2/);
    },
  );

  it.each(['turn', 'loss', 'reward', 'coin-reclaim'])(
    'does not replace the form of the decision %s',
    (kind) => {
      expect(nextCombat(tableOf(FIGHT), { kind })).toBeNull();
    },
  );

  it('does not replace the form of an answered decision, and has a button of its own', () => {
    expect(nextCombat(followed('coin'), { kind: 'coin', answer: {} })).toBeNull();
    const table = followed();
    press(combatPanel(table), 'Next combat');
    expect(nextCombat(table, { kind: 'coin' })).toBeNull();
  });

  it('keeps its place in the form before the log has loaded', () => {
    const attack = { step: 6, seat: 1, text: 'Bo attacks you.', mine: true, fight: true };
    const loading = (lines: readonly object[]) => tableOf([], { fresh: undefined }, lines);
    expect(nextCombat(loading([LINE, attack]), { kind: 'coin' })).not.toBeNull();
    expect(nextCombat(loading([attack]), { kind: 'coin' })).toBeNull();
  });

  it('IC-3.7 tells a player who has lost all ships that they are not out', () => {
    const said = 'All your ships are in the void. You are not out: you reclaim one each turn.';
    const table = tableOf(FIGHT);
    expect(wordsOf(combatPanel(table))).not.toContain(said);
    const lost = seats.map((one) => ({ ...one, ships: ships.map((ship) => ({ ...ship, place: 'void' })) }));
    const without = (more: object) => {
      const view = { ...table.seen.view, seats: lost.map((one) => ({ ...one, ...more })) };
      return wordsOf(combatPanel({ ...table, seen: { ...table.seen, view } }));
    };
    expect(without({})).toContain(said);
    expect(without({ resigned: true })).not.toContain(said);
  });

  it('is not repeated after it was put away', () => {
    const table = followed();
    expect(isRead(table, 4)).toBe(false);
    press(combatPanel(table), 'Next combat');
    expect(isRead(table, 4)).toBe(true);
    expect(isRead({ game: { id: 'another' } }, 4)).toBe(false);
  });

  it('gives way to the news, also if the player has watched the combat', () => {
    const isOn = (drawn: Drawn): boolean =>
      find(drawn, ({ tag }) => tag === 'section').props['class'] === 'card combat on';
    const table = tableOf(FIGHT);
    const going = { ...combat, world: '1-1', attacker: 0, defender: 1 };
    const view = { ...table.seen.view, combat: going };
    expect(isOn(combatPanel({ ...table, log: [FIGHT[0]!], fresh: [], seen: { ...table.seen, view } }))).toBe(
      true,
    );
    press(combatPanel(table), 'OK');
    expect(isOn(combatPanel(table))).toBe(false);
  });

  it('stands before the results of later combats, which follow one by one', () => {
    const coins = [
      { seat: 0, coin: 'sun-2' },
      { seat: 1, coin: 'moon-5' },
    ];
    const lost = [FIGHT[0]!, { ...revealed, coins }, decided('defender')];
    const won = [declared(1, 2, '2-2', 6), { ...revealed, step: 7 }, { ...decided('defender'), step: 7 }];
    const help = { type: 'alliances-made', allies: [{ seat: 0, side: 'defender', ships: [] }], step: 6 };
    const log = [...lost, won[0]!, help, ...won.slice(1)];
    const table = tableOf(log, {}, [{ ...LINE, step: 7, text: 'Bo attacked Cy.' }, LINE]);
    expect(wordsOf(combatPanel(table))).toMatch(/^You lostNext result.*You2sun.*Bo5moon/s);
    press(combatPanel(table), 'Next result');
    expect(wordsOf(combatPanel(table))).toMatch(/^Your side wonOK.*Bo attacked Cy/s);
    press(combatPanel(table), 'OK');
    expect(isResult(combatPanel(table))).toBe(false);
  });

  it('of each combat is shown before the next decision, also one that came while the user read another', () => {
    const [coins, end] = [
      { ...revealed, step: 7 },
      { ...decided('attacker'), step: 7 },
    ];
    const later = [declared(2, 0, '0-3', 6), coins, end];
    const log = [...FIGHT, ...later, declared(1, 0, '0-2', 8)];
    const { seen, ...more } = tableOf(log, {}, [LINE, { ...LINE, step: 7 }]);
    const table = { ...more, seen: { ...seen, view: { ...seen.view, combat } } };
    press(nextCombat(table, { kind: 'coin' }), 'Next result');
    expect(isRead(table, 4)).toBe(true);
    expect(isRead(table, 7)).toBe(false);
    expect(isResult(combatPanel(table))).toBe(true);
    press(nextCombat(table, { kind: 'coin' }), 'Next combat');
    expect(isResult(combatPanel(table))).toBe(false);
  });

  it('is gone after OK, after the next answer, in a replay, and at the end', () => {
    const table = tableOf(FIGHT);
    press(combatPanel(table), 'OK');
    expect(isResult(combatPanel(table))).toBe(false);
    expect(isResult(combatPanel(tableOf(FIGHT, { fresh: [] })))).toBe(false);
    expect(isResult(combatPanel(tableOf(FIGHT, { moment: [] })))).toBe(false);
    const { seen } = tableOf(FIGHT);
    const over = { seen: { ...seen, view: { ...seen.view, result: {} } } };
    expect(isResult(combatPanel(tableOf(FIGHT, over)))).toBe(false);
  });

  it('is not shown for a combat of others', () => {
    const others = { ...LINE, fight: undefined };
    expect(isResult(combatPanel(tableOf(FIGHT, { seat: 2 }, [others])))).toBe(false);
  });

  it('moves only if the player wants motion', () => {
    const turns = (): boolean =>
      String(find(combatPanel(tableOf(FIGHT)), ({ tag }) => tag === 'section').props['class']).includes(
        'turning',
      );
    expect(turns()).toBe(true);
    preferring(true);
    expect(turns()).toBe(false);
    preferring(false);
  });
});
