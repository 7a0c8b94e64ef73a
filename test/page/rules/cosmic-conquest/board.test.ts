/** What the board and the first form of Cosmic Conquest show, without a browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../../../src/rules/registry.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';
import { Table } from '../../../support/rules/table.ts';

const cosmic = await clientOf<{
  prepare(seen: object): Promise<unknown>;
  board(table: object): Drawn;
  answerForm(table: object, decision: object): Drawn;
}>('cosmic-conquest');

describe('the table', async () => {
  const { phone } = await load<{ phone: { isPhone: () => boolean } }>('table/question/phone.ts');
  afterEach(() => {
    phone.isPhone = () => false;
  });

  it('says in the form of a deployment that its numbers are those of ships', async () => {
    const { match } = new Table(rulesets['cosmic-conquest']!, { seats: 2 });
    const [deploy] = match.decisions(asSeat(0));
    const seen = { seat: 0, view: match.view(asSeat(0)), windows: match.windows, decisions: [deploy] };
    const table = { game: { seats: [] }, seen, log: [], names: ['Ada', 'Bo'], seat: 0, draft: () => ({}) };
    await cosmic.prepare({ ...seen, free: {} });
    const options = nodesIn(cosmic.answerForm(table, deploy!)).filter(({ tag }) => tag === 'option');
    expect([...new Set(options.map(wordsOf))]).toEqual([0, 1, 2, 3, 4, 5].map((number) => `ship ${number}`));
  });

  it('marks the guests on each world, whose pieces are too small for that', async () => {
    const { match } = new Table(rulesets['cosmic-conquest']!, { seats: 2 });
    const view = structuredClone(match.view(asSeat(0))) as {
      seats: { ships: { id: string; place: string }[] }[];
    };
    view.seats[1]!.ships.find(({ id }) => id === '1-c2')!.place = '0-1';
    const seen = { seat: 0, view, windows: match.windows, decisions: [] };
    const table = {
      game: { seats: [] },
      seen,
      log: [],
      names: ['Ada', 'Bo'],
      seat: 0,
      redraw: () => undefined,
    };
    const guests = () =>
      nodesIn(cosmic.board(table)).flatMap(({ props }) =>
        String(props['class']).startsWith('guest') ? props['class'] : [],
      );
    phone.isPhone = () => true;
    // Another test of this process may have zoomed in.
    nodesIn(cosmic.board(table))
      .find(({ props }) => props['data-zoom'] === 'all')!
      .props.onclick();
    await vi.waitFor(() => expect(guests()).toEqual(['guest colony']));
  });
});
