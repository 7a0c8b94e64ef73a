/** Standing orders: answers in advance for the player's seat. The API has the schema and the texts. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { plain } from '../forms/field.ts';
import { ruleset } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { placeWords } from '../api/refusals.ts';
import { rulingLink } from '../shared/links.ts';
import { schemaFields, startOf } from '../forms/schema-form.ts';
import type { OnField } from '../shared/dom.ts';
import type { Part } from './disclosure.ts';
import type { FieldText, OrderTexts } from '../../../src/rules/text/presentation.ts';
import type { Words } from '../forms/field.ts';
import type { OrderSentence } from '../rules/client.ts';
import type { Rule } from '../api/shapes/games.ts';
import type { Frame } from '../table/table.ts';
import type { Schema, Texts } from '../api/shapes/rulesets.ts';

/** For rulesets without a module of their own. */
const PLAIN: OrderSentence = (_, { window, ...rest }) => `${plain(window)}: ${JSON.stringify(rest)}`;

const state = {
  /** By window; null if the ruleset has no standing orders. */
  kinds: null as ReadonlyMap<string, Schema> | null,
  most: 0,
  texts: {} as OrderTexts,
  phrases: {} as Texts['phrases'],
  sentence: PLAIN,
  /** Changed in place while it is edited. */
  rules: [] as readonly Rule[],
  editing: null as Rule | null,
  adding: '',
  changed: false,
  busy: false,
  said: '',
  error: '',
};

export const part: Part = { load, draw };

/** Keeps unsaved changes when the player opens the form again. */
async function load({ table, client }: Frame) {
  if (state.changed) return;
  const known = await ruleset(table.game.ruleset);
  const list = known?.schemas.orders?.properties?.['rules'];
  if (known === null) throw new Error('the ruleset is missing');
  if (list === undefined) return;
  const kinds = list.items?.oneOf ?? [];
  state.kinds = new Map(kinds.map((kind) => [String(kind.properties?.['window']?.const), kind]));
  state.most = list.maxItems ?? Infinity;
  state.adding ||= state.kinds.keys().next().value ?? '';
  state.texts = known.orderTexts ?? {};
  state.phrases = known.presentation.phrases;
  state.sentence = (await client.orders?.()) ?? PLAIN;
  const reply = await call<{ readonly orders: { readonly rules: readonly Rule[] } }>(
    'GET',
    at`/games/${table.game.id}/orders`,
  );
  state.error = reply.error;
  if (reply.ok) state.rules = reply.body.orders.rules;
}

function draw(f: Frame) {
  const { kinds, rules, said } = state;
  if (kinds === null) return h('p', { class: 'empty' }, 'This game has no standing orders.');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(f);
  };
  return h(
    'form',
    { class: 'orders', key: 'orders', onsubmit: submit },
    h(
      'p',
      { class: 'hint' },
      'The first rule that fits a question answers it at once, even while you are away. If no rule fits, the game asks you. Only you can read your orders, but all players see which answers came from orders.',
    ),
    rules.length === 0
      ? h(
          'p',
          { class: 'empty', key: 'none' },
          'You have no rules yet, so the game asks you everything. Choose a question and add a rule for it.',
        )
      : h(
          'ol',
          { key: 'rules' },
          rules.map((rule, i) => line(f, rule, i)),
        ),
    rules.length < state.most && adder(f, kinds),
    h(
      'p',
      { class: 'row' },
      h(
        'button',
        {
          class: 'primary',
          disabled: state.busy || !state.changed,
          'aria-describedby': state.changed || said ? null : 'orders-unchanged',
        },
        'Save the orders',
      ),
      !state.changed && !said && h('span', { class: 'hint', id: 'orders-unchanged' }, 'No changes to save.'),
      said && h('span', { role: 'status' }, said),
    ),
    failure(state, f.table.redraw),
  );
}

function change(f: Frame, patch: Partial<typeof state>) {
  Object.assign(state, { changed: true, said: '', error: '', ...patch });
  f.table.redraw();
}

function line(f: Frame, rule: Rule, i: number) {
  const { rules, editing } = state;
  const { table, client } = f;
  const edits = editing === rule;
  const sentence = state.sentence(table, rule, state.phrases);
  const ruling = client.rulingFor(rule.window);
  const toggle = () => {
    state.editing = edits ? null : rule;
    table.redraw();
  };
  const earlier = () => change(f, { rules: rules.with(i, rules[i - 1] ?? rule).with(i - 1, rule) });
  const remove = () => change(f, { rules: rules.filter((one) => one !== rule), editing: null });
  const does = (label: string, onclick: () => void) =>
    h(
      'button',
      { type: 'button', key: label, class: 'link', onclick, 'aria-label': `${label}: ${sentence}` },
      label,
    );
  return h(
    'li',
    { key: i },
    h('p', {}, sentence, ' ', ruling && rulingLink(table, ruling)),
    h(
      'p',
      { class: 'row' },
      does(edits ? 'Done' : 'Change', toggle),
      i > 0 && does('Move up', earlier),
      does('Remove', remove),
    ),
    edits && fields(f, rule),
  );
}

function fields(f: Frame, rule: Rule) {
  const schema = state.kinds?.get(rule.window);
  if (schema === undefined) return null;
  const { window: _, ...properties } = schema.properties ?? {};
  const words = wordsOf(f, state.texts[rule.window]?.fields ?? {});
  return h(
    'div',
    { class: 'rule', key: 'fields' },
    h('p', { class: 'hint' }, schema.description),
    schemaFields({ ...schema, properties }, rule, words, () => change(f, {}), 'order'),
  );
}

/** The words of the API, with the other players where a field takes seats. */
function wordsOf(f: Frame, fields: Readonly<Record<string, FieldText>>): Readonly<Record<string, Words>> {
  const { names, seat } = f.table;
  const others = Object.fromEntries(names.map((name, i) => [i, name]).filter(([i]) => i !== seat));
  return Object.fromEntries(
    Object.entries(fields).map(([field, { seats, values, parts, label }]) => [
      field,
      {
        label,
        values: seats ? { ...others, ...values } : values,
        ...(parts && { parts: wordsOf(f, parts) }),
      },
    ]),
  );
}

function adder(f: Frame, kinds: ReadonlyMap<string, Schema>) {
  const { adding, texts, rules } = state;
  const pick: OnField = (e) => {
    state.adding = e.target.value;
    f.table.redraw();
  };
  const add = () => {
    const rule = startOf(kinds.get(adding) ?? {}) as Rule;
    change(f, { rules: [...rules, rule], editing: rule });
  };
  return h(
    'p',
    { class: 'row', key: 'add' },
    h('label', { for: 'order-window' }, 'When the game asks me'),
    h(
      'select',
      { id: 'order-window', value: adding, onchange: pick },
      [...kinds.keys()].map((window) =>
        h('option', { value: window, key: window }, texts[window]?.name ?? plain(window)),
      ),
    ),
    h('button', { type: 'button', onclick: add }, 'Add a rule'),
  );
}

async function save(f: Frame) {
  Object.assign(state, { busy: true, said: '', error: '' });
  f.table.redraw();
  const body = { orders: { rules: state.rules } };
  const reply = await call<{ readonly orders: { readonly rules: readonly Rule[] } }>(
    'PUT',
    at`/games/${f.table.game.id}/orders`,
    { body },
  );
  state.busy = false;
  state.error = reply.field === null ? reply.error : `${reply.error} ${placeWords(reply.field, body)}`;
  if (reply.ok)
    Object.assign(state, {
      rules: reply.body.orders.rules,
      editing: null,
      changed: false,
      said: 'Orders saved.',
    });
  // The new orders may have answered an open question.
  if (reply.ok) await f.refresh();
  f.table.redraw();
}
