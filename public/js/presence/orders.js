/** Standing orders: what one's seat answers by itself. The schema is the API's, the words are the ruleset's. */
import { call } from '../api.js';
import { h } from '../dom.js';
import { plain } from '../field.js';
import { ruleset } from '../games.js';
import { at } from '../path.js';
import { placeWords } from '../refusals.js';
import { rulingLink } from '../ruling-link.js';
import { schemaFields, startOf } from '../schema-form.js';

/**
 * @import { OnField } from '../dom.js'
 * @import { Part } from '../later.js'
 * @import { OrderWords } from '../rules/client.js'
 * @import { Schema } from '../shapes.js'
 * @import { Frame } from '../table.js'
 */
/** @typedef {Record<string, unknown> & { window: string }} Rule */

/** What serves where a ruleset has no words of its own. @type {OrderWords} */
const PLAIN = {
  rule: (_, { window, ...rest }) => `${plain(window)}: ${JSON.stringify(rest)}`,
  kind: plain,
  fields: () => ({}),
};

const state = {
  /** By window; null where the ruleset knows no orders. */
  kinds: /** @type {ReadonlyMap<string, Schema> | null} */ (null),
  most: 0,
  words: PLAIN,
  /** Changed in place while it is edited. */
  rules: /** @type {readonly Rule[]} */ ([]),
  editing: /** @type {Rule | null} */ (null),
  adding: '',
  changed: false,
  busy: false,
  said: '',
  error: '',
};

/** @type {Part} */
export const part = { load, draw };

/** What was changed and not saved is still there when it is opened again. @param {Frame} f */
async function load({ table, client }) {
  if (state.changed) return;
  const known = await ruleset(table.game.ruleset);
  const list = known?.schemas.orders?.properties?.['rules'];
  if (known === null) throw new Error('the ruleset is not told');
  if (list === undefined) return;
  const kinds = list.items?.oneOf ?? [];
  state.kinds = new Map(kinds.map((kind) => [String(kind.properties?.['window']?.const), kind]));
  state.most = list.maxItems ?? Infinity;
  state.adding ||= state.kinds.keys().next().value ?? '';
  state.words = (await client.orders?.()) ?? PLAIN;
  const reply = await call('GET', at`/games/${table.game.id}/orders`);
  state.error = reply.error;
  if (reply.ok) state.rules = reply.body.orders.rules;
}

/** @param {Frame} f */
function draw(f) {
  const { kinds, rules, error, said } = state;
  if (kinds === null)
    return h('p', { class: 'empty' }, 'This game knows no orders in advance: you answer as you are asked.');
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void save(f);
  };
  return h(
    'form',
    { class: 'orders', key: 'orders', onsubmit: submit },
    h(
      'p',
      { class: 'hint' },
      'Of the rules for a question, the first that fits and can be carried out answers, at once, also while you are away. Where there is none, you are asked. Nobody else reads them; that an answer came from orders is seen by all.',
    ),
    rules.length === 0
      ? h(
          'p',
          { class: 'empty', key: 'none' },
          'You are asked everything. Choose a question, and add a rule for it.',
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
      !state.changed && !said && h('span', { class: 'hint', id: 'orders-unchanged' }, 'Nothing to save yet.'),
      said && h('span', { role: 'status' }, said),
    ),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

/**
 * @param {Frame} f
 * @param {Partial<typeof state>} patch
 */
function change(f, patch) {
  Object.assign(state, { changed: true, said: '', error: '', ...patch });
  f.table.redraw();
}

/**
 * @param {Frame} f
 * @param {Rule} rule
 * @param {number} i
 */
function line(f, rule, i) {
  const { rules, editing, words } = state;
  const { table, client } = f;
  const edits = editing === rule;
  const sentence = words.rule(table, rule);
  const ruling = client.rulingFor(rule.window);
  const toggle = () => {
    state.editing = edits ? null : rule;
    table.redraw();
  };
  const earlier = () => change(f, { rules: rules.with(i, rules[i - 1] ?? rule).with(i - 1, rule) });
  const remove = () => change(f, { rules: rules.filter((one) => one !== rule), editing: null });
  const does = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
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
      i > 0 && does('Earlier', earlier),
      does('Remove', remove),
    ),
    edits && fields(f, rule),
  );
}

/**
 * @param {Frame} f
 * @param {Rule} rule
 */
function fields(f, rule) {
  const schema = state.kinds?.get(rule.window);
  if (schema === undefined) return null;
  const { window: _, ...properties } = schema.properties ?? {};
  const words = state.words.fields(f.table, rule.window);
  return h(
    'div',
    { class: 'rule', key: 'fields' },
    h('p', { class: 'hint' }, schema.description),
    schemaFields({ ...schema, properties }, rule, words, () => change(f, {}), 'order'),
  );
}

/**
 * @param {Frame} f
 * @param {ReadonlyMap<string, Schema>} kinds
 */
function adder(f, kinds) {
  const { adding, words, rules } = state;
  /** @type {OnField} */
  const pick = (e) => {
    state.adding = e.target.value;
    f.table.redraw();
  };
  const add = () => {
    const rule = /** @type {Rule} */ (startOf(kinds.get(adding) ?? {}));
    change(f, { rules: [...rules, rule], editing: rule });
  };
  return h(
    'p',
    { class: 'row', key: 'add' },
    h('label', { for: 'order-window' }, 'When I am asked'),
    h(
      'select',
      { id: 'order-window', value: adding, onchange: pick },
      [...kinds.keys()].map((window) => h('option', { value: window, key: window }, words.kind(window))),
    ),
    h('button', { type: 'button', onclick: add }, 'Add a rule'),
  );
}

/** @param {Frame} f */
async function save(f) {
  Object.assign(state, { busy: true, said: '', error: '' });
  f.table.redraw();
  const body = { orders: { rules: state.rules } };
  const reply = await call('PUT', at`/games/${f.table.game.id}/orders`, { body });
  state.busy = false;
  state.error = reply.field === null ? reply.error : `${reply.error} ${placeWords(reply.field, body)}`;
  if (reply.ok)
    Object.assign(state, {
      rules: reply.body.orders.rules,
      editing: null,
      changed: false,
      said: 'They are kept.',
    });
  // They may have answered what was open.
  if (reply.ok) await f.refresh();
  f.table.redraw();
}
