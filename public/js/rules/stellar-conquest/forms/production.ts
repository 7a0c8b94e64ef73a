/** The production sheet (SC-16): one colony after another, with the sums as one types, and in words why something cannot be. */
import { phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { refusalsOf } from '../../../api/presentation.ts';
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { planetName, technologyName } from '../atlas.ts';
import { fetched } from '../../../shared/fetched.ts';
import { hintOf } from '../../hint.ts';
import { sumsOf } from '../production/sums.ts';
import { viewOf } from '../view.ts';
import { swapped } from './ordered-list.ts';
import { bySize, emptySheet, suggestion } from './suggestion.ts';
import { emigration, purchases, research } from './spending.ts';
import { researchOrder } from '../../../../../src/rules/stellar-conquest/production/research-list.ts';
import { mayInvest } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type {
  ColonyPart,
  ProductionParts,
} from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Edit } from './suggestion.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Content } from '../../../shared/dom.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export type Line = ReturnType<typeof sumsOf>[number];

const refusals = fetched(() => refusalsOf('stellar-conquest'));

export function productionForm(table: Table, decision: DecisionSeen) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const parts = decision.describe as ProductionParts;
  const { draft, set } = draftAt(table, decision.window);
  const sheets = sheetsOf(draft, own, parts);
  const orders = sheets.map(withoutNothing);
  const lines = sumsOf(own, parts, orders).map((line, i) => ({ ...line, sheet: sheets[i] ?? line.sheet }));
  const faulty = lines.find(({ sum }) => sum.fault !== null);
  const left = parts.colonies.filter(({ planet }) => !sheets.some((sheet) => sheet.planet === planet));
  const edit: Edit = (changed) => set({ sheets: changed });
  const send = (done: boolean) => table.send(decision.window, { type: 'produce', colonies: orders, done });
  const isAutomatic = parts.colonies.length > 0 && left.length === parts.colonies.length;
  const missing =
    faulty === undefined ? '' : `${planetName(faulty.sheet.planet)}: ${faultWords(table, faulty)}`;
  return [
    parts.colonies.length === 0 && h('p', { key: 'none' }, noneWords(own)),
    suggestion(table, parts, orders, edit),
    lines.map((line, i) => colonySheet(parts, { table, line, i, sheets, edit })),
    lines.length > 1 && h('p', { class: 'hint', key: 'how' }, phrase('produce.order')),
    left.length > 0 && byDefault({ left, sheets, edit }),
    totals(lines),
    !(decision.answer && parts.colonies.length === 0) &&
      sendButton(table, {
        name: 'produce',
        label:
          parts.colonies.length === 0
            ? 'Continue'
            : isAutomatic
              ? 'Spend all on research'
              : 'Send these orders',
        look: isAutomatic ? '' : 'primary',
        missing,
        note: isAutomatic
          ? h('p', { class: 'hint', key: 'automatic' }, phrase('produce.automatic'))
          : faulty === undefined && restWords(lines, own),
        window: decision.window,
        send: () => send(true),
      }),
    parts.colonies.length > 0 &&
      h(
        'p',
        { class: 'row', key: 'keep' },
        h(
          'button',
          { disabled: table.sending || missing !== '', onclick: () => send(false) },
          'Save for later',
        ),
        h('span', { class: 'hint' }, phrase('produce.saved')),
      ),
  ];
}

const noneWords = ({ colonies }: Own) =>
  colonies.length === 0 ? phrase('produce.none') : 'None of your colonies can produce.';

/** The draft, or the sent sheets; only of colonies that produce. */
function sheetsOf(
  draft: Record<string, unknown>,
  own: Own,
  { colonies }: ProductionParts,
): readonly ColonySheet[] {
  const all = (draft['sheets'] ?? own.production?.colonies ?? []) as readonly ColonySheet[];
  return all.filter(({ planet }) => colonies.some((part) => part.planet === planet));
}

/** A field of research that was emptied stays to be typed into: it is no order. */
const withoutNothing = (sheet: ColonySheet): ColonySheet => ({
  ...sheet,
  research: sheet.research.filter(({ ip }) => ip > 0),
});

interface Automatic extends Pick<Editing, 'sheets' | 'edit'> {
  readonly left: readonly ColonyPart[];
}

function byDefault({ left, sheets, edit }: Automatic) {
  return h(
    'div',
    { class: 'sc-left-out', key: 'left-out' },
    sheets.length > 0 && [
      h('h3', {}, 'Other colonies: all on research'),
      h('p', { class: 'hint' }, phrase('produce.automatic')),
    ],
    bySize(left).map((colony) =>
      h(
        'div',
        { class: 'sc-sheet', key: colony.planet },
        h('h3', {}, planetName(colony.planet)),
        figures(colony, colony.output),
        h(
          'button',
          {
            'data-decide': colony.planet,
            onclick: () => edit([...sheets, emptySheet(colony)]),
          },
          'Choose what it builds',
        ),
      ),
    ),
    left.length > 1 &&
      h('button', { onclick: () => edit([...sheets, ...left.map(emptySheet)]) }, 'Choose for all of them'),
  );
}

/** What a colony has, and what it brings. */
function figures({ people, growth, capacity, factories }: ColonyPart, output: number) {
  const row: readonly (readonly [title: string, figure: Content])[] = [
    ['People (million)', growth > 0 ? `${people} (${growth} new)` : people],
    ['Capacity (million)', capacity],
    ...(factories > 0 ? [['Factories', factories] as const] : []),
    [phrase('produce.output'), h('b', {}, output)],
  ];
  return h(
    'table',
    { class: 'sc-table', key: 'figures' },
    h(
      'tr',
      {},
      row.map(([title]) => h('th', { scope: 'col' }, title)),
    ),
    h(
      'tr',
      {},
      row.map(([, figure]) => h('td', {}, figure)),
    ),
  );
}

interface Editing {
  readonly table: Table;
  readonly line: Line;
  /** Its place in the order. */
  readonly i: number;
  readonly sheets: readonly ColonySheet[];
  readonly edit: Edit;
}

function colonySheet(parts: ProductionParts, editing: Editing) {
  const { table, line, i, sheets, edit } = editing;
  const { sheet, colony, sum } = line;
  const change = (what: Partial<ColonySheet>) =>
    edit(sheets.map((each) => (each.planet === sheet.planet ? { ...each, ...what } : each)));
  const id = sheet.planet.replace('/', '-');
  return h(
    'fieldset',
    { class: 'sc-sheet', key: sheet.planet, 'data-sheet': sheet.planet },
    h('legend', {}, `${i + 1}. ${planetName(sheet.planet)}`),
    figures(colony, sum.output),
    factsOf(line).map((words) => h('p', { class: 'quiet', key: words }, words)),
    !colony.besieged && [h('h3', { key: 'leave' }, 'Send out settlers'), emigration(line, id, change)],
    h('h3', { key: 'research' }, 'Technologies'),
    research(line, { id, list: table.game.lesson ? null : (viewOf(table).own?.research ?? null) }, change),
    // Below the technologies: one that is paid here adds what it allows.
    h('h3', { key: 'buy' }, 'Build'),
    purchases(parts, line, id, change),
    h('p', { class: 'sum', key: 'sum', 'aria-live': 'polite' }, sumWords(line)),
    sum.fault !== null && h('p', { class: 'refusal', key: 'fault', role: 'status' }, faultWords(table, line)),
    sum.completed.length > 0 &&
      h(
        'p',
        { class: 'given', key: 'done' },
        `Will be completed: ${sum.completed.map(technologyName).join(', ')}.`,
      ),
    placing(editing),
  );
}

function placing({ line: { sheet }, i, sheets, edit }: Editing) {
  const act = (
    label: string,
    then: () => readonly ColonySheet[],
    { off = false, about = {} }: { off?: boolean; about?: object } = {},
  ) => h('button', { ...about, key: label, disabled: off, onclick: () => edit(then()) }, label);
  return h(
    'p',
    { class: 'row', key: 'order' },
    sheets.length > 1 && [
      act('Move up', () => swapped(sheets, i), { off: i === 0 }),
      act('Move down', () => swapped(sheets, i + 1), { off: i === sheets.length - 1 }),
    ],
    act('Spend all on research', () => sheets.filter((each) => each !== sheet), {
      about: hintOf(phrase('produce.automatic')),
    }),
  );
}

function factsOf({ colony: { conquered, besieged, capacity }, sum }: Line) {
  const over = sum.people - capacity;
  return [
    ...(conquered ? ['conquered'] : []),
    ...(besieged ? [phrase('produce.besieged')] : []),
    ...(over > 0 ? [phrase('produce.excess', { excess: over })] : []),
  ];
}

/** `46 i.p. − 11 for transports − 15 for research − 16 for purchases = 4 left` */
function sumWords({ sum }: Line) {
  const { output, transports, research: paid, items, left } = sum;
  const minus = [
    ...(transports > 0 ? [`${transports} for transports`] : []),
    ...(paid > 0 ? [`${paid} for research`] : []),
    ...(items > 0 ? [`${items} for purchases`] : []),
  ];
  if (minus.length === 0) return [h('b', {}, output), ' i.p. left'];
  return [`${[`${output} i.p.`, ...minus].join(' − ')} = `, h('b', {}, left), ' left'];
}

function faultWords(table: Table, { sum }: Line) {
  const words = refusals.of(table)?.[sum.fault ?? '']?.text ?? 'That is not possible.';
  return sum.fault === 'too-expensive' ? `${words} You spend ${-sum.left} i.p. too many.` : words;
}

/** The i.p. left after spending, and the technology that they pay for (SC-17.1). */
function restWords(lines: readonly Line[], { research: list }: Own) {
  const last = lines.at(-1);
  if (last === undefined) return null;
  const left = lines.reduce((all, { sum }) => all + sum.left, 0);
  const next = researchOrder(list).find((technology) => mayInvest(last.sum.books.technologies, technology));
  const becomes = next === undefined ? 'to research' : `to research, first ${technologyName(next)}`;
  const isChosen = list.length > 0 || next === undefined;
  return h(
    'p',
    { class: 'hint', key: 'rest', 'aria-live': 'polite' },
    left > 0
      ? `${left} i.p. left, which go ${becomes}.${isChosen ? '' : ` ${phrase('produce.no-list')}`}`
      : 'No i.p. left.',
  );
}

function totals(lines: readonly Line[]) {
  if (lines.length < 2) return null;
  const all = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return h(
    'p',
    { class: 'sum', key: 'totals' },
    `In total ${all(({ sum }) => sum.output)} i.p., of which ${all(({ sum }) => sum.left)} are left.`,
  );
}
