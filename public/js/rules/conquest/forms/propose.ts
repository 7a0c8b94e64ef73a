/** Putting a proposal together (IC-8.2, IC-8.5). */
import { phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { coinChoice } from '../combat/coin.ts';
import { nameOf, worldWords } from '../pieces.ts';
import { pickHooks, shipPicker } from '../board/picker.ts';
import { dealWarning } from '../combat/winning.ts';
import type { CoinId, ShipId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { DealParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';
import type { Pick } from '../board/picker.ts';
import type { VNode } from '../../../shared/dom.ts';

interface LandingDraft {
  readonly world?: string;
  readonly ships?: readonly ShipId[];
}
interface Draft {
  readonly give?: readonly CoinId[];
  readonly show?: boolean;
  readonly want?: number;
  readonly promise?: string;
  readonly land?: Record<number, LandingDraft>;
}

export function proposeForm(table: Table, decision: DecisionSeen, parts: DealParts): Composer {
  const draft = table.draft(decision.window) as Draft;
  const set = (change: Draft) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const landings = parts.landings.map((part) => landingOf(table, draft, part, set));
  const taps = landings.find((l) => l.open && l.seat === table.seat) ?? landings.find((l) => l.open);
  return {
    hooks: taps === undefined ? NO_HOOKS : pickHooks(taps.pick),
    form: h(
      'details',
      // Not closed by an offer, which would move what follows.
      { class: 'propose', open: parts.own === null },
      h('summary', {}, parts.own === null ? 'Make a proposal' : 'Replace your proposal'),
      coinFields(table, draft, parts, set),
      landings.map((l) => l.form),
      promiseField(draft, set),
      proposeButton(table, decision, draft, { parts, landings }),
      h('p', { class: 'hint' }, `Proposals left: ${parts.proposalsLeft}.`),
    ),
  };
}

function coinFields(table: Table, draft: Draft, parts: DealParts, set: (change: Draft) => void) {
  const give = heldOf(draft, parts);
  const show = h('input', {
    type: 'checkbox',
    checked: draft.show ?? false,
    // Shown from the start, so that nothing moves when the player chooses coins.
    disabled: give.length === 0,
    onchange: (e) => set({ show: e.target.checked }),
  });
  return [
    h('p', { class: 'step' }, 'Coins you give'),
    coinChoice(parts.coins, {
      name: 'give',
      chosen: give,
      several: true,
      pick: (coins) => set({ give: coins }),
    }),
    h('label', { class: 'tick' }, show, 'Show which coins they are'),
    h(
      'p',
      { class: 'step' },
      h('label', { for: 'want' }, `Coins you want from ${nameOf(table, parts.other)}`),
      h('input', {
        id: 'want',
        type: 'number',
        min: 0,
        max: parts.wants,
        value: draft.want ?? 0,
        // Not `onchange`: a poll redraws the form, and typed text would be lost.
        oninput: (e) => set({ want: Math.min(parts.wants, Math.max(0, e.target.valueAsNumber || 0)) }),
      }),
    ),
  ];
}

const heldOf = (draft: Draft, parts: DealParts) => (draft.give ?? []).filter((c) => parts.coins.includes(c));

interface LandingPart {
  readonly seat: number;
  /** A world is chosen, ships may be. */
  readonly open: boolean;
  readonly world: string | undefined;
  readonly chosen: readonly ShipId[];
  readonly pick: Pick;
  readonly form: VNode;
}

/** One side's landing: a world, then ships that are not there yet. */
function landingOf(
  table: Table,
  draft: Draft,
  { seat, worlds }: DealParts['landings'][number],
  set: (change: Draft) => void,
): LandingPart {
  const own = draft.land?.[seat] ?? {};
  const place = worlds.find((w) => w.world === own.world);
  const ships = place?.ships ?? [];
  const chosen = (own.ships ?? []).filter((s) => ships.includes(s));
  const change = (fields: LandingDraft) => set({ land: { ...draft.land, [seat]: { ...own, ...fields } } });
  const pick = { table, ships, chosen, set: (s: readonly ShipId[]) => change({ ships: s }) };
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

function promiseField(draft: Draft, set: (change: Draft) => void) {
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'promise' }, phrase('promise')),
    h('input', {
      id: 'promise',
      class: 'grow',
      maxlength: 500,
      value: draft.promise ?? '',
      oninput: (e) => set({ promise: e.target.value }),
    }),
  );
}

function proposeButton(
  table: Table,
  decision: DecisionSeen,
  draft: Draft,
  { parts, landings }: { parts: DealParts; landings: readonly LandingPart[] },
) {
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
    label: 'Propose this deal',
    // If the other has offered a deal, that is the main thing to answer.
    look: parts.offered === null ? 'primary' : '',
    missing: shipless
      ? 'Choose which ships land, or choose “no landing”.'
      : empty
        ? 'Add at least one coin or ship.'
        : '',
    ...dealWarning(table, landing),
    // Until the other accepts, it can be withdrawn, or another put in its place.
    stands: false,
    send,
  });
}
