/** Where the picture of a war is, and what the next one keeps of it. Without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, press, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { nextWar, warPanel } = await load<{
  warPanel(table: object): Drawn;
  nextWar(table: object, decision: object): Drawn | null;
}>('rules/interstellar-empire/war/war-panel.ts');
const { warForm } = await load<{ warForm(table: object, decision: object, parts: object): Drawn }>(
  'rules/interstellar-empire/forms/war.ts',
);

const declared = (war: number, seat: number) => ({
  type: 'war-declared',
  war,
  seat,
  owner: 1 - seat,
  planet: 'barren-planet-1',
  ships: ['cruiser-1'],
});
const ended = (war: number) => [
  { type: 'defended', seat: 1, ships: [] },
  { type: 'battle-fought', war, attack: 3, defence: 5, won: false, destroyed: [], text: 'The defence wins.' },
  { type: 'war-ended', war, planet: 'barren-planet-1', fate: 'held', text: 'It holds.' },
];

const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');
const redraw = vi.fn<() => void>();

/** For seat 0, in a turn of seat 0. */
const tableOf = (log: readonly object[], from: number, lines: readonly object[] = [], kind = 'turn') => ({
  seat: 0,
  game: { id: 'g' },
  redraw,
  names: ['Ada', 'Bo'],
  log: [{ type: 'turn-began', turn: 1, seat: 0 }, ...log],
  newsFrom: () => from,
  seen: { view: given({}).view(0), decisions: [{ kind }], windows: [], news: { since: 0, lines } },
});
const panel = (...table: Parameters<typeof tableOf>) => warPanel(tableOf(...table));
/** A motion preference, as the browser has it. */
const preferring = (still: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: still }) });
preferring(false);
const classOf = (drawn: Drawn) => nodesIn(drawn)[0]!.props['class'];

it('the war that the player has just begun is in the place of the news', () => {
  const log = [declared(1, 0), ...ended(1)];
  expect(classOf(panel(log, 1))).toBe('card combat on turning war');
  expect(classOf(panel(log, log.length + 1)), 'after the next answer').toBe('card combat war');
});

it('the result of a war appears at once for a player who wants no motion', () => {
  preferring(true);
  expect(classOf(panel([declared(1, 0), ...ended(1)], 1))).toBe('card combat on war');
  preferring(false);
});

describe('on a phone, the result of a war', () => {
  const { isPhone } = phone;
  beforeEach(() => {
    phone.isPhone = () => true;
  });
  afterEach(() => {
    phone.isPhone = isPhone;
  });
  const buttonOf = (drawn: Drawn) => nodesIn(drawn).find(({ props }) => props['data-result'] === 'ok');
  const putAway = (drawn: Drawn) => buttonOf(drawn)!.props.onclick();

  it('has the cards of both sides, and goes with OK', () => {
    const log = [declared(1, 0), ...ended(1)];
    const drawn = panel(log, 1);
    expect(classOf(drawn)).toBe('card combat on result turning war');
    expect(wordsOf(drawn)).toMatch(/You lost.*OK.*War 1: you against Bo.*The defence wins.*Cruiser/);
    putAway(drawn);
    expect(redraw).toHaveBeenCalledTimes(1);
    expect(classOf(panel(log, 1))).toBe('card combat war');
  });

  it('is shown for each war of the player, the earliest first', () => {
    const log = [declared(2, 1), ...ended(2), declared(3, 1), ...ended(3)];
    expect(wordsOf(panel(log, 0))).toMatch(/You won.*Next result.*War 2/);
    putAway(panel(log, 0));
    expect(wordsOf(panel(log, 0))).toMatch(/OK.*War 3/);
  });

  it('is not shown again after the player has paid for the planet', () => {
    const log = [declared(6, 0), ...ended(6)];
    expect(buttonOf(panel(log, log.length))).toBeUndefined();
    expect(buttonOf(panel(log, log.length - 1))).toBeDefined();
  });

  it('is not shown for a war of others', () => {
    const log = [{ ...declared(7, 1), owner: 2 }, ...ended(7)];
    expect(buttonOf(panel(log, 0))).toBeUndefined();
  });
});

describe('before the question of the next war, on a phone and on a wide screen', () => {
  const { isPhone } = phone;
  afterEach(() => {
    phone.isPhone = isPhone;
  });
  const asked = { kind: 'defence' };
  const askedAfter = (...wars: readonly number[]) => {
    const log = wars.flatMap((war) => [declared(war, 1), ...ended(war)]);
    return tableOf([...log, declared(99, 1)], 1, [], asked.kind);
  };

  it.each([
    [10, true],
    [11, false],
  ])('the result of war %i replaces the form until “Next war” is pressed', (war, isSmall) => {
    phone.isPhone = () => isSmall;
    const table = askedAfter(war);
    expect(wordsOf(warPanel(table))).toMatch(new RegExp(`^You won ?War ${war}: Bo against you`));
    press(nextWar(table, asked), 'Next war');
    expect(nextWar(table, asked)).toBeNull();
    expect(classOf(warPanel(table))).toBe('card combat on war');
    expect(wordsOf(warPanel(table))).toMatch(
      new RegExp(`War ${war}: The defence wins\\. It holds\\..*War 99: Bo against you`),
    );
  });

  it('several results come one after another, and “Next war” leads from the last to the form', () => {
    const table = askedAfter(12, 13);
    press(nextWar(table, asked), 'Next result');
    expect(wordsOf(warPanel(table))).toMatch(/^You won.*War 13/);
    press(nextWar(table, asked), 'Next war');
    expect(wordsOf(warPanel(table))).toMatch(/War 99: Bo against you/);
  });

  it('no other form is replaced', () => {
    const table = askedAfter(15);
    expect(nextWar(table, { kind: 'turn' })).toBeNull();
    expect(nextWar(table, { kind: 'defence', answer: {} })).toBeNull();
    expect(nextWar(tableOf([declared(16, 1)], 1), asked), 'the first war').toBeNull();
    const others = [{ ...declared(17, 1), owner: 2 }, ...ended(17), declared(18, 1)];
    expect(nextWar(tableOf(others, 1), asked), 'a war of others').toBeNull();
  });

  it('the button is there before the log has loaded', () => {
    const loading = (...lines: readonly object[]) => ({ ...tableOf([], 0, lines), log: [] });
    expect(nextWar(loading({ step: 4, mine: true, fight: true }), asked)).not.toBeNull();
    expect(nextWar(loading({ step: 5, mine: true }), asked)).toBeNull();
  });
});

it('a war in the place of the news leaves what else others did to the player', () => {
  const traded = { type: 'traded', step: 7, seat: 1, from: 0, card: 'resistance-1' };
  const lines = [
    { step: 7, seat: 1, mine: true, text: 'Bo took Resistance (6) from your hand.' },
    { step: 8, seat: 1, mine: true, text: 'Bo attacks your Barren Planet.' },
    { step: 9, seat: 0, mine: true, text: 'You drew Cruiser (3).' },
  ];
  const log = [traded, { ...declared(1, 1), step: 8 }, ...ended(1)];
  const words = wordsOf(panel(log, 1, lines));
  expect(words).toContain('Bo took Resistance (6) from your hand.');
  expect(words).not.toMatch(/attacks your|You drew/);
  expect(wordsOf(panel(log, log.length + 1, lines)), 'below the question').not.toContain('took');
});

it('the numbers of a war that the player plans are with the button', () => {
  const table = given({
    fleets: { 0: ['cruiser-1'], 1: ['battleship-1'] },
    empires: { 1: ['barren-planet-1'] },
  });
  const decision = table.decision(0)!;
  const form = warForm(
    {
      seat: 0,
      game: { ruleset: 'interstellar-empire' },
      log: [],
      names: ['Ada', 'Bo'],
      seen: { view: table.view(0), windows: [], decisions: [decision] },
      draft: () => ({ planet: 'barren-planet-1', ships: ['cruiser-1'] }),
      redraw: () => undefined,
    },
    decision,
    decision.describe as object,
  );
  const sending = nodesIn(form).filter(({ props }) => props['class'] === 'sending');
  expect(sending.map(wordsOf).join(' ')).toMatch(/You send 3\. Bo’s ships: 5, none tapped\..*Wage war/);
});

it('the bar of a phone opens the form until planet and ships are chosen', () => {
  const inBar = (draft: object) => {
    const table = given({ fleets: { 0: ['cruiser-1'] }, empires: { 1: ['barren-planet-1'] } });
    const decision = table.decision(0)!;
    const page = {
      seat: 0,
      game: { ruleset: 'interstellar-empire' },
      log: [],
      names: ['Ada', 'Bo'],
      seen: { view: table.view(0), windows: [], decisions: [decision] },
      draft: () => draft,
      redraw: () => undefined,
    };
    const form = warForm(page, decision, decision.describe as object);
    return nodesIn(form)
      .filter(({ props }) => props['class'] === 'in-bar')
      .map(wordsOf);
  };
  // With the line of the sum, so that the bar keeps its height.
  const choose = 'Choose a planet and ships';
  expect(inBar({})).toEqual([`You send 0. No planet chosen yet.${choose}`]);
  expect(inBar({ planet: 'barren-planet-1' })).toEqual([`You send 0. Bo’s ships: 0.${choose}`]);
  expect(inBar({ planet: 'barren-planet-1', ships: ['cruiser-1'] })).toEqual([]);
});
