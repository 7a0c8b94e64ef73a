/**
 * A seat at the page of Stellar Conquest with a table of the rules: the texts of its forms, and the commands that they send.
 */
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import type { Sighting } from '../../../src/rules/stellar-conquest/view/sighting.ts';
import { question } from '../../../src/rules/stellar-conquest/text/presentation/question.ts';
import { BOARD } from '../../../src/rules/stellar-conquest/data/published.ts';
import type { Table } from '../../rules/stellar-conquest/positions/table.ts';
import { load, nodesIn, wordsOf, type Drawn, type VNode } from './page.ts';
import { teach } from './published.ts';

const PAGE = 'rules/stellar-conquest';
const { learn } = await load<{ learn(board: object): void }>(`${PAGE}/atlas.ts`);
const { battleForm } = await load<{ battleForm(table: object, decision: object): Drawn }>(
  `${PAGE}/forms/battle/battle.ts`,
);
const { turnForm } = await load<{ turnForm(table: object, decision: object): Drawn }>(
  `${PAGE}/forms/turn.ts`,
);
export const { reports } = await load<{ reports(table: object): Drawn }>(`${PAGE}/battle/reports.ts`);

/** The board as the API publishes it. */
learn(JSON.parse(JSON.stringify(BOARD)) as object);
await teach('stellar-conquest');

export const flat = (words: string): string => words.replaceAll('\u00A0', ' ');
export const saying = (drawn: Drawn): string =>
  flat(
    [drawn]
      .flat(3)
      .map((one) => (typeof one === 'object' ? nodesIn([one]).slice(0, 1) : []).map(wordsOf).join(''))
      .join('\n'),
  );
export const optionsOf = (drawn: Drawn, id: string): readonly string[] =>
  nodesIn(drawn)
    .find(({ tag, props }) => tag === 'select' && props.id === id)!
    .children.map((option) => wordsOf(option as VNode));
export const choose = (drawn: Drawn, id: string, value: string): void =>
  nodesIn(drawn)
    .find(({ props }) => props.id === id)!
    .props.onchange({ target: { value } });

const NAMES = ['Ann', 'Bo', 'Cy'];
const textOf = (sighting: Sighting): string =>
  stellarConquest.words(sighting, NAMES, stellarConquest.schema.options.parse({}), 'open');

/** The page of a seat at this table. */
export function pageOf(table: Table, seat: number) {
  const sent: object[] = [];
  const drafts = new Map<string, object>();
  const decision = table.decision(seat)!;
  const page = {
    game: { ruleset: 'stellar-conquest', seats: [] },
    seat,
    names: NAMES,
    log: table.saw(seat).map((sighting, step) => ({ ...sighting, step, text: textOf(sighting) })),
    seen: { view: table.view(seat), windows: table.windows, decisions: [decision] },
    draft: (key: string) => drafts.get(key) ?? drafts.set(key, {}).get(key),
    redraw: () => undefined,
    send: (_: unknown, command: object) => sent.push(command),
    sending: false,
  };
  const draw = (): Drawn => (decision.kind === 'turn' ? turnForm : battleForm)(page, decision);
  const press = (name: string): object => {
    const button = (is: (node: VNode) => boolean) => nodesIn(draw()).find(is)!.props.onclick();
    button(({ props }) => (props as Record<string, unknown>)['data-send'] === name);
    return sent.at(-1)!;
  };
  return { page, draw, press, asked: question(decision, { view: table.view(seat), names: page.names }) };
}
