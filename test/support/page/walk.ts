/** Walks through games of a ruleset with bots, and draws the page of every viewer on the way, without a browser. */
import { vi } from 'vitest';
import type { Decision } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { Table } from '../rules/table.ts';
import { Dice } from '../suite/dice.ts';
import { subjectOf } from '../suite/subjects.ts';
import { nodesIn, wordsOf, type Drawn, type VNode } from './page.ts';
import { clientOf } from './published.ts';

interface Command {
  readonly type: string;
}
type Draw = (table: object, decision?: Decision) => Drawn;
export type Client = Readonly<Record<'board' | 'aside' | 'seats' | 'answerForm' | 'freeForm', Draw>>;

/** What one viewer has on the screen. */
export interface Shown<View> {
  readonly view: View;
  /** Null: a spectator. */
  readonly seat: Seat | null;
  /** All elements. */
  readonly nodes: readonly VNode[];
}

const seatedAt = (seat: Seat) => ({ seat, player: { id: `p${seat}`, name: NAMES[seat]! }, bot: null });
const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

/** Calls `look` with each screen. Each game ends after so many moves. */
export async function walk<View>(
  name: string,
  { games, moves }: { readonly games: number; readonly moves: number },
  look: (shown: Shown<View>, client: Client) => void,
): Promise<void> {
  const client = await clientOf<Client>(name);
  for (let seed = 1; seed <= games; seed += 1) {
    const table = tableFor(name, seed);
    for (let move = 0; move < moves && !table.match.over; move += 1) {
      for (const seat of [...seatsOf(table.match.seats), null]) {
        screenOf<View>(client, table, seat);
        // Draws twice, because some parts begin to load when they are first drawn.
        await vi.dynamicImportSettled();
        look(screenOf<View>(client, table, seat), client);
      }
      step(table, seed + move);
    }
  }
}

function tableFor(name: string, seed: number): Table {
  const { rules, companion } = subjectOf(name);
  const dice = new Dice(seed);
  const seats = rules.seats.min + (seed % (rules.seats.max - rules.seats.min + 1));
  return new Table(rules, {
    ...companion.setting(dice, seats, 0),
    pace: rules.paces.daily,
    seed: dice.seed(),
  });
}

function screenOf<View>(client: Client, { match }: Table, seat: Seat | null): Shown<View> {
  const drafts = new Map<string, object>();
  const decisions = seat === null ? [] : match.decisions(seat);
  const view = match.view(seat ?? 'spectator');
  const table = {
    game: { ruleset: match.rules.name, seats: seatsOf(match.seats).map(seatedAt), options: {} },
    seen: {
      status: 'running',
      seat,
      view,
      windows: match.windows,
      decisions,
      free: seat === null ? { legal: [] } : match.free(seat),
    },
    log: [],
    names: NAMES.slice(0, match.seats),
    seat,
    draft: (key: string) => drafts.get(key) ?? drafts.set(key, {}).get(key)!,
    redraw: () => undefined,
    reliability: () => null,
    send: () => undefined,
    sending: false,
    newsFrom: () => 0,
  };
  const parts = [
    client.board(table),
    client.aside(table),
    client.seats(table),
    seat === null ? null : client.freeForm(table),
    decisions.map((decision) => client.answerForm(table, decision)),
  ];
  return { view: view as View, seat, nodes: parts.flatMap(nodesIn) };
}

/** One bot's answer, or the next deadline. */
function step(table: Table, seed: number): void {
  const { match } = table;
  const dice = new Dice(seed);
  for (const seat of seatsOf(match.seats)) {
    const decision = (match.decisions(seat) as readonly Decision<Command>[]).find(({ window }) =>
      match.windows.some(({ id, awaiting }) => id === window && awaiting.includes(seat)),
    );
    if (decision === undefined) continue;
    const command = match.rules.bots.steady(match.view(seat), decision, lend(dice.seed()).luck);
    if (command !== undefined) return void table.play(seat, decision.window, command);
  }
  table.now = match.nextAlarm!;
  table.tick();
}

/** The hint of an element: its title, or the title of a drawing. Empty without a hint. */
export function hintIn({ props, children }: VNode): string {
  if (!('data-hint' in props)) return '';
  if (typeof props['title'] === 'string') return props['title'];
  return wordsOf(children.find((child) => typeof child === 'object' && child.tag === 'title'));
}

/** The elements with a mark, such as `data-world`. */
export const marked = (nodes: readonly VNode[], mark: string): readonly VNode[] =>
  nodes.filter(({ props }) => props[mark] !== undefined);

/** The hints of the elements whose mark, such as `data-race`, has this value. */
export const hintsOf = (nodes: readonly VNode[], mark: string, value: string): readonly string[] =>
  marked(nodes, mark)
    .filter(({ props }) => String(props[mark]).split(' ').includes(value))
    .map(hintIn)
    .filter((words) => words !== '');

/** The elements of a kind that have no hint, neither of their own nor from an element around them. */
export function unexplained(nodes: readonly VNode[], is: (node: VNode) => boolean): readonly VNode[] {
  const explained = new Set(nodes.filter((node) => hintIn(node) !== '').flatMap(nodesIn));
  return nodes.filter((node) => is(node) && !explained.has(node));
}

const isControl = ({ tag, props }: VNode): boolean =>
  ['button', 'input', 'select'].includes(tag) || props['tabindex'] === 0;

/** The elements with a hint that the keyboard does not reach: they take no focus, and contain nothing that does. */
export const unreachable = (nodes: readonly VNode[]): readonly VNode[] =>
  nodes.filter((node) => 'data-hint' in node.props && !nodesIn(node).some(isControl));

export const hasClass =
  (pattern: RegExp) =>
  ({ props }: VNode): boolean =>
    typeof props['class'] === 'string' && pattern.test(props['class']);
