/** The forms of a combat, which load before the first decision in one is drawn. Without a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

interface Client {
  readonly prepare: (seen: object) => Promise<unknown>;
  readonly answerForm: (table: object, decision: object) => Drawn;
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
  windows: [{ id: decision.window, awaiting: [0] }],
  view: { seats: [] },
};
const tableWith = (redraw: () => void) => ({
  game: { seats: [] },
  seen,
  seat: 0,
  names: [],
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

it.each(['turn', 'deploy'])('a %s needs none of them', async (kind) => {
  const { prepare } = await client();
  await prepare({ decisions: [{ ...decision, kind }] });
  await prepare({ decisions: [] });
  expect(loads).not.toHaveBeenCalled();
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
