/** The page of Stellar Conquest without a browser: its modules with the board as the API publishes it, and what a seat sees. */
import type { Window } from '../../../src/rules/contract.ts';
import { describe } from '../../../src/rules/stellar-conquest/commands/describe.ts';
import { BOARD } from '../../../src/rules/stellar-conquest/data/published.ts';
import type { Own, View } from '../../../src/rules/stellar-conquest/view/sighting.ts';
import type { State } from '../../../src/rules/stellar-conquest/state/types.ts';
import { view } from '../../../src/rules/stellar-conquest/view/view.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { find, load, type VNode } from './page.ts';
import { teach } from './published.ts';

/** Loads one of its modules, by its path in the ruleset's folder. */
export const loadStellar = <T>(file: string): Promise<T> => load<T>(`rules/stellar-conquest/${file}`);

const { h } = await load<{ h(tag: string, props: object, ...content: unknown[]): VNode }>('shared/dom.ts');
const { learn } = await loadStellar<{ learn(board: object): void }>('atlas.ts');
learn(JSON.parse(JSON.stringify(BOARD)) as object);
await teach('stellar-conquest');

export const me = asSeat(0);

export function seenIn(state: State): { readonly view: View; readonly own: Own } {
  const all = view(state, me);
  return { view: all, own: all.own! };
}

export interface Command {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Drafts of commands, by key. */
export type Drafts = Record<string, Record<string, unknown>>;

/** A table for the first seat: its drafts, and the commands that it sends. */
export function tableIn(state: State, drafts: Drafts = {}) {
  const sent: Command[] = [];
  /** The drafts that were removed. */
  const done: string[] = [];
  const decision = {
    window: 'turn.5.0.1',
    kind: 'turn',
    legal: [],
    describe: describe(state, me, { kind: 'turn' } as Window),
  };
  const table = {
    game: { ruleset: 'stellar-conquest', seats: [] },
    seen: {
      view: seenIn(state).view,
      windows: [{ id: decision.window, awaiting: [me] }],
      decisions: [decision],
      free: { legal: [], describe: describe(state, me, undefined) },
    },
    log: [],
    names: ['Ann', 'Bo', 'Cyd', 'Dee'],
    seat: me,
    draft: (key: string) => (drafts[key] ??= {}),
    redraw: () => undefined,
    send: (window: string | undefined, command: Command, draft = window ?? 'free.') => {
      sent.push(command);
      done.push(draft);
    },
    sending: false,
  };
  return { table, decision, drafts, sent, done };
}

type Form = (free: object) => unknown;

/** The first seat's commands outside of windows: draws forms, chooses in fields, and finds buttons by their words. */
export function freeIn(state: State, drafts: Drafts = {}) {
  const { table, sent, done } = tableIn(state, drafts);
  const { view, free } = table.seen;
  const asked = { table, view, own: view.own, parts: free.describe };
  const draw = (form: Form): VNode => h('div', {}, form(asked));
  return {
    sent,
    done,
    table,
    draw,
    field: (form: Form, id: string): VNode => find(draw(form), ({ props }) => props.id === id),
    choose: (form: Form, id: string, value: string): void =>
      find(draw(form), ({ props }) => props.id === id).props.onchange({ target: { value } }),
    /** A button by its label for screen readers. `within`: inside the node for which this is true. */
    named: (form: Form, label: string, within: (node: VNode) => boolean = () => true): VNode =>
      find(find(draw(form), within), ({ props }) => props['aria-label'] === label),
  };
}
