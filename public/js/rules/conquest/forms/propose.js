/** Putting a proposal together (IC-8.2, IC-8.5). */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { coinChoice } from '../coin.js';
import { nameOf, worldWords } from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';
import { dealWarning } from '../winning.js';

/**
 * @import { CoinId, ShipId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { DealParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/** @typedef {{ world?: string, ships?: readonly ShipId[] }} LandingDraft */
/** @typedef {{ give?: readonly CoinId[], show?: boolean, want?: number, promise?: string, land?: Record<number, LandingDraft> }} Draft */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {DealParts} parts
 * @returns {Composer}
 */
export function proposeForm(table, decision, parts) {
  const draft = /** @type {Draft} */ (table.draft(decision.window));
  const set = (/** @type {Draft} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const landings = parts.landings.map((part) => landingOf(table, draft, part, set));
  const taps = landings.find((l) => l.open && l.seat === table.seat) ?? landings.find((l) => l.open);
  return {
    hooks: taps === undefined ? NO_HOOKS : pickHooks(taps.pick),
    form: h(
      'details',
      { class: 'propose', open: parts.offered === null && parts.own === null },
      h('summary', {}, parts.own === null ? 'Make a proposal' : 'Make another proposal in its place'),
      coinFields(table, draft, parts, set),
      landings.map((l) => l.form),
      promiseField(draft, set),
      proposeButton(table, decision, draft, { parts, landings }),
      h('p', { class: 'hint' }, `${parts.proposalsLeft} proposals left.`),
    ),
  };
}

/**
 * @param {Table} table
 * @param {Draft} draft
 * @param {DealParts} parts
 * @param {(change: Draft) => void} set
 */
function coinFields(table, draft, parts, set) {
  const give = heldOf(draft, parts);
  const show = h('input', {
    type: 'checkbox',
    checked: draft.show ?? false,
    onchange: (e) => set({ show: e.target.checked }),
  });
  return [
    h('p', { class: 'step' }, 'Coins that you give'),
    coinChoice(parts.coins, {
      name: 'give',
      chosen: give,
      several: true,
      pick: (coins) => set({ give: coins }),
    }),
    give.length > 0 && h('label', { class: 'tick' }, show, 'Show their faces'),
    h(
      'p',
      { class: 'step' },
      h('label', { for: 'want' }, `Coins that you want from ${nameOf(table, parts.other)}`),
      h('input', {
        id: 'want',
        type: 'number',
        min: 0,
        max: parts.wants,
        value: draft.want ?? 0,
        // Not `onchange`: a poll draws anew, and what was typed but not told would be gone.
        oninput: (e) => set({ want: Math.min(parts.wants, Math.max(0, e.target.valueAsNumber || 0)) }),
      }),
    ),
  ];
}

/**
 * @param {Draft} draft
 * @param {DealParts} parts
 */
const heldOf = (draft, parts) => (draft.give ?? []).filter((c) => parts.coins.includes(c));

/**
 * @typedef {object} LandingPart
 * @property {number} seat
 * @property {boolean} open a world is chosen, ships may be
 * @property {string | undefined} world
 * @property {readonly ShipId[]} chosen
 * @property {import('../picker.js').Pick} pick
 * @property {import('../../../dom.js').VNode} form
 */

/**
 * One side's landing: a world, then ships that are not there yet.
 * @param {Table} table
 * @param {Draft} draft
 * @param {DealParts['landings'][number]} part
 * @param {(change: Draft) => void} set
 * @returns {LandingPart}
 */
function landingOf(table, draft, { seat, worlds }, set) {
  const own = draft.land?.[seat] ?? {};
  const place = worlds.find((w) => w.world === own.world);
  const ships = place?.ships ?? [];
  const chosen = (own.ships ?? []).filter((s) => ships.includes(s));
  const change = (/** @type {LandingDraft} */ fields) =>
    set({ land: { ...draft.land, [seat]: { ...own, ...fields } } });
  const pick = { table, ships, chosen, set: (/** @type {readonly ShipId[]} */ s) => change({ ships: s }) };
  const mine = seat === table.seat;
  const form = h(
    'div',
    { class: 'landing', key: seat },
    h(
      'label',
      { for: `land-${seat}` },
      mine ? 'Your ships land on' : `Ships of ${table.names[seat]} land on`,
    ),
    h(
      'select',
      { id: `land-${seat}`, value: place?.world ?? '', onchange: (e) => change({ world: e.target.value }) },
      h('option', { value: '' }, 'no landing'),
      worlds.map(({ world }) => h('option', { key: world, value: world }, worldWords(table, world))),
    ),
    place !== undefined && shipPicker(pick),
  );
  return { seat, open: place !== undefined, world: place?.world, chosen, pick, form };
}

/**
 * @param {Draft} draft
 * @param {(change: Draft) => void} set
 */
function promiseField(draft, set) {
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'promise' }, 'Promise (nothing enforces it)'),
    h('input', {
      id: 'promise',
      class: 'grow',
      maxlength: 500,
      value: draft.promise ?? '',
      oninput: (e) => set({ promise: e.target.value }),
    }),
  );
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {Draft} draft
 * @param {{ parts: DealParts, landings: readonly LandingPart[] }} composing
 */
function proposeButton(table, decision, draft, { parts, landings }) {
  const give = heldOf(draft, parts);
  const landing = landings.flatMap(({ seat, chosen: ships, world }) =>
    world !== undefined && ships.length > 0 ? [{ seat, ships, world }] : [],
  );
  const want = Math.min(draft.want ?? 0, parts.wants);
  const shipless = landings.some((l) => l.open && l.chosen.length === 0);
  const empty = give.length === 0 && want === 0 && landing.length === 0;
  const show = draft.show ?? false;
  const promise = (draft.promise ?? '').trim();
  const send = () =>
    table.send(decision.window, { type: 'propose', give, show, want, landings: landing, promise });
  return sendButton(table, {
    name: 'propose',
    label: 'Propose this',
    missing: shipless
      ? 'Choose the ships that land, or no landing.'
      : empty
        ? 'At least one coin or ship must move: add one.'
        : '',
    warning: dealWarning(table, landing),
    // Until the other accepts, it can be withdrawn, or another put in its place.
    stands: false,
    send,
  });
}
