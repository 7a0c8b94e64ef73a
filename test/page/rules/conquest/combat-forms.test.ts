/** The forms of a combat, which load before the first decision in one is drawn. Without a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

interface Client {
  readonly prepare: (seen: object) => Promise<unknown>;
  readonly answerForm: (table: object, decision: object) => Drawn;
  readonly aside: (table: object) => Drawn;
  readonly isOnBoard: (table: object, decision: object) => boolean;
}

const FORMS = '../../../../public/js/rules/conquest/forms/combat-forms.ts';
const decision = {
  window: 'coin-reclaim.3.0',
  kind: 'coin-reclaim',
  describe: { coin: 'sun-3' },
  legal: [{ type: 'take' }, { type: 'leave' }],
};
const seen = {
  decisions: [decision],
  free: {},
  windows: [{ id: decision.window, awaiting: [0] }],
  view: { seats: [], combat: null },
};
const tableWith = (redraw: () => void) => ({
  game: { seats: [] },
  seen,
  seat: 0,
  names: [],
  log: [],
  draft: () => ({}),
  redraw,
});
/** How often the module with the forms has loaded. */
const loads = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  loads.mockReset();
  vi.doMock(FORMS, async (original) => {
    loads();
    return original();
  });
});

async function client(): Promise<Client> {
  await teach('cosmic-conquest');
  return (await load<{ cosmicConquest: Client }>('rules/cosmic-conquest.ts')).cosmicConquest;
}

const without = { decisions: [], free: {}, view: { combat: null } };
const turnWith = (reclaim: object | null) => ({ window: 'turn.3', kind: 'turn', describe: { reclaim } });

it.each([turnWith(null), { ...decision, kind: 'deploy' }])('$kind needs none of them', async (first) => {
  const { prepare } = await client();
  await prepare({ ...without, decisions: [first] });
  await prepare(without);
  expect(loads).not.toHaveBeenCalled();
});

it('a turn that begins with a ship from the void has its form when it is drawn', async () => {
  const { prepare, answerForm } = await client();
  const turn = turnWith({ ships: [], worlds: [] });
  await prepare({ ...without, decisions: [turn] });
  const redraw = vi.fn<() => void>();
  expect(wordsOf(answerForm(tableWith(redraw), turn))).toContain('Reclaim a ship');
  expect(redraw).not.toHaveBeenCalled();
});

const combat = {
  world: '0-2',
  attacker: 1,
  defender: 0,
  fleet: [],
  allies: [],
  coins: { attacker: null, defender: null },
};
const nobody = { ships: [], active: false, race: 'gelmir', coins: 0 };
const seats = [0, 1].map((seat) => ({ ...nobody, seat }));
const asked = { attacker: [], defender: [] };
const inCombat = { combat: { ...combat, asked }, seats, discard: [], bag: 0, open: null, own: null };

it('the sums of a combat are there when it is drawn', async () => {
  const { prepare, aside } = await client();
  await prepare({ ...without, view: inCombat });
  const redraw = vi.fn<() => void>();
  const table = { ...tableWith(redraw), seen: { ...seen, view: inCombat }, names: ['Ada', 'Bo'] };
  expect(wordsOf(aside(table))).toContain('Combat for');
  expect(redraw).not.toHaveBeenCalled();
});

it('a request for help opens the form of a phone, although a tap on the board chooses ships', async () => {
  const { prepare, answerForm, isOnBoard } = await client();
  const help = {
    window: 'alliance.3',
    kind: 'alliance',
    describe: { sides: [{ side: 'attacker', ships: ['0-w1'] }] },
  };
  const ship = { id: '0-w1', place: '0-1', strength: 2, face: null };
  const view = { ...inCombat, seats: seats.map((one) => ({ ...one, ships: one.seat === 0 ? [ship] : [] })) };
  await prepare({ ...without, decisions: [help], view });
  const edition = { numbered: ['c'], sizes: { icon: '' }, draw: () => null };
  const now = { ...seen, decisions: [help], view };
  const table = { ...tableWith(() => undefined), edition, seen: now, names: ['Ada', 'Bo'] };
  expect(wordsOf(answerForm(table, help))).toContain('You add');
  expect(isOnBoard(table, help)).toBe(false);
});

it('they are there when the view with the first decision in a combat is drawn', async () => {
  const { prepare, answerForm } = await client();
  await prepare(seen);
  await prepare(seen);
  expect(loads).toHaveBeenCalledOnce();
  const redraw = vi.fn<() => void>();
  expect(wordsOf(answerForm(tableWith(redraw), decision))).toContain('Your power lets you take this coin');
  expect(redraw).not.toHaveBeenCalled();
});

it('buttons answer until a form is there that could not be loaded ahead', async () => {
  const { answerForm } = await client();
  const redraw = vi.fn<() => void>();
  const drawn = wordsOf(answerForm(tableWith(redraw), decision));
  expect(drawn).toContain('take');
  expect(drawn).toContain('leave');
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  expect(wordsOf(answerForm(tableWith(redraw), decision))).toContain('Your power lets you take this coin');
});
