/** The generic page plays a ruleset that has no page module: the view as a table, the legal commands as buttons. */
import { describe, expect, it, vi } from 'vitest';
import { EXAMPLES } from '../../../examples/registry.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { Table } from '../../support/rules/table.ts';

interface Client {
  board(table: object): Drawn;
  answerForm(table: object, decision: object): Drawn;
  freeForm(table: object): Drawn;
}

const { clientFor } = await load<{ clientFor(name: string): Promise<Client> }>('rules/registry.ts');
const { generic } = await load<{ generic: Client }>('rules/generic.ts');

/** The data of a seat's page. `send` receives commands of buttons. */
function pageOf({ match, rules }: Table, seat: Seat, send: (window: string, command: object) => void) {
  const seen = {
    status: 'running',
    seat,
    view: match.view(seat),
    windows: match.windows,
    decisions: match.decisions(seat),
    free: match.free(seat),
  };
  const drafts = { draft: () => ({}), redraw: () => undefined };
  return {
    game: { ruleset: rules.name },
    seen,
    names: ['Ada', 'Bob'],
    seat,
    sending: false,
    send,
    ...drafts,
  };
}

const buttonsIn = (drawn: Drawn): readonly VNode[] => nodesIn(drawn).filter(({ tag }) => tag === 'button');

describe.each(EXAMPLES)('the generic page of $name', (rules) => {
  it('plays a whole game by its buttons, with one press each', async () => {
    const client = await clientFor(rules.name);
    const table = new Table(rules, { seats: rules.seats.min });
    for (let turn = 0; !table.match.over; turn += 1) {
      const seat = seatsOf(table.match.seats).find((one) => table.match.windows[0]!.awaiting.includes(one))!;
      const decision = table.match.decisions(seat)[0]!;
      const page = pageOf(table, seat, (window, command) => void table.play(seat, window, command));
      const form = () => client.answerForm(page, decision);
      const offered = buttonsIn(form());
      expect(offered).toHaveLength(decision.legal.length);
      const button = offered[turn % offered.length]!;
      expect(wordsOf(button)).toMatch(/^\w+( \w+)*$/);
      const before = table.entries.length;
      button.props.onclick();
      expect(table.entries.length).toBeGreaterThan(before);
    }
    expect(table.match.outcome).toBeDefined();
  });

  it('asks before a command that answers no window, which may give the game up', () => {
    const table = new Table(rules, { seats: rules.seats.min });
    const send = vi.fn<() => void>();
    const seen = { free: { legal: [{ type: 'concede' }] } };
    const page = { ...pageOf(table, seatsOf(2)[0]!, send), seen };
    buttonsIn(generic.freeForm(page))[0]!.props.onclick();
    expect(send).not.toHaveBeenCalled();
    buttonsIn(generic.freeForm(page))
      .find((one) => wordsOf(one) === 'Yes, send it')!
      .props.onclick();
    expect(send).toHaveBeenCalledOnce();
  });

  it('shows all parts of the view by name', async () => {
    const client = await clientFor(rules.name);
    const table = new Table(rules, { seats: rules.seats.min });
    const board = wordsOf(client.board(pageOf(table, seatsOf(2)[0]!, () => undefined)));
    for (const part of Object.keys(table.match.view(seatsOf(2)[0]!))) expect(board).toContain(part);
  });
});
