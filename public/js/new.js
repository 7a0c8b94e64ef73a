/** The page that makes a new game. */
import { accessFields } from './access-fields.js';
import { call } from './api.js';
import { h, render } from './dom.js';
import { ruleset, rulesets, titleOf } from './games.js';
import { listsOf } from './list-field.js';
import { paceFields, paceOf } from './pace-form.js';
import { at } from './path.js';
import { absencePolicyFields, absencePolicyOf, usualAbsencePolicy } from './patience-form.js';
import { placeWords } from './refusals.js';
import { optionWordsOf } from './rules/registry.js';
import { schemaFields } from './schema-form.js';
import { whoAmI } from './session.js';
import { nameForm, topBar } from './shell.js';

/**
 * @import { OnField } from './dom.js'
 * @import { Player } from './session.js'
 * @import { RulesetListed, RulesetSeen } from './shapes.js'
 * @import { OptionWords } from './rules/registry.js'
 */

const page = {
  me: /** @type {Player | null} */ (null),
  ready: false,
  known: /** @type {readonly RulesetListed[]} */ ([]),
  chosen: /** @type {RulesetSeen | null} */ (null),
  words: /** @type {OptionWords} */ ({}),
  draft: freshDraft(),
  busy: false,
  error: '',
  /** What forbids it, if the rules do. */
  ruling: /** @type {string | null} */ (null),
};

function freshDraft() {
  return {
    seats: 4,
    pace: { preset: 'daily', own: /** @type {Record<string, number>} */ ({}) },
    absencePolicy: usualAbsencePolicy(),
    options: /** @type {Record<string, unknown>} */ ({}),
    visibility: 'public',
    talk: 'open',
    botPause: 2,
    sandbox: false,
  };
}

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, begin), h('main', {}, body()));

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  const { chosen } = page;
  if (chosen === null) {
    return h('p', { class: 'refusal' }, 'The server does not say what can be played. Reload to try again.');
  }
  if (page.me === null) {
    return h('section', { class: 'card' }, h('h1', {}, 'New game'), nameForm(null, draw, begin));
  }
  return form(chosen);
}

/** @param {RulesetSeen} chosen */
function form(chosen) {
  return h(
    'form',
    { class: 'card new-game', onsubmit: create },
    h('h1', {}, 'New game'),
    h('div', { class: 'columns' }, h('div', {}, whatFields(chosen)), h('div', {}, optionFields(chosen))),
    page.error && refusal(chosen),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'primary', disabled: page.busy }, page.busy ? 'Creating…' : 'Create the game'),
      h('span', { class: 'quiet' }, 'You choose your seat in the next step.'),
    ),
  );
}

/** @param {RulesetSeen} chosen */
function refusal({ name }) {
  const { error, ruling } = page;
  const link = ruling && h('a', { href: at`/rules?ruleset=${name}#${ruling}`, target: '_blank' }, ruling);
  return h('p', { class: 'refusal', role: 'alert' }, error, ' ', link);
}

/** @param {RulesetSeen} chosen */
function whatFields(chosen) {
  const { draft } = page;
  return [
    h(
      'div',
      { class: 'field' },
      h('label', { for: 'ruleset' }, 'Game'),
      h(
        'select',
        { id: 'ruleset', value: chosen.name, onchange: (e) => void choose(e.target.value) },
        page.known.map((r) => h('option', { value: r.name, key: r.name }, r.title)),
      ),
      h('p', { class: 'hint' }, h('a', { href: at`/rules?ruleset=${chosen.name}` }, 'How it is played')),
    ),
    seatField(chosen),
    paceFields(chosen, draft.pace, draw),
    absencePolicyFields(draft.absencePolicy, draw),
    accessFields(draft, draw),
    botPauseField(),
    h(
      'div',
      { class: 'field' },
      h(
        'label',
        { class: 'tick' },
        h('input', {
          type: 'checkbox',
          checked: draft.sandbox,
          onchange: (e) => (draft.sandbox = e.target.checked),
        }),
        'Sandbox: its clock stands still until you move it. For trying things out.',
      ),
    ),
  ];
}

/** @param {RulesetSeen} chosen */
function seatField(chosen) {
  const { min, max } = chosen.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const pick = (/** @type {number} */ n) => {
    page.draft.seats = n;
    draw();
  };
  return h(
    'fieldset',
    { class: 'choice field' },
    h('legend', {}, 'Seats'),
    counts.map((n) =>
      h(
        'label',
        { key: n },
        h('input', {
          type: 'radio',
          name: 'seats',
          checked: page.draft.seats === n,
          onchange: () => pick(n),
        }),
        h('span', {}, n),
      ),
    ),
  );
}

function botPauseField() {
  /** @type {OnField} */
  const set = (e) => (page.draft.botPause = e.target.valueAsNumber || 0);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'bot-pause' }, 'Bots wait before they answer (seconds)'),
    h('input', {
      id: 'bot-pause',
      type: 'number',
      min: 0,
      max: 60,
      value: page.draft.botPause,
      oninput: set,
    }),
  );
}

/** @param {RulesetSeen} chosen */
function optionFields(chosen) {
  const fields = schemaFields(chosen.schemas.options, page.draft.options, page.words, draw);
  return [h('h2', {}, `Options of ${chosen.title}`), fields.length > 0 ? fields : h('p', {}, 'It has none.')];
}

/** @param {SubmitEvent} event */
async function create(event) {
  event.preventDefault();
  const { draft, chosen } = page;
  if (chosen === null) return;
  Object.assign(page, { busy: true, error: '', ruling: null });
  draw();
  const { options, fault } = listsOf(chosen.schemas.options, draft.options);
  if (fault !== '') return refused(fault);
  const { seats, visibility, talk, botPause, sandbox } = draft;
  const pace = paceOf(chosen, draft.pace);
  const absencePolicy = absencePolicyOf(draft.absencePolicy);
  const body = {
    ruleset: chosen.name,
    seats,
    options,
    pace,
    absencePolicy,
    visibility,
    talk,
    botPause,
    sandbox,
  };
  const { ok, error, field, ruling, body: made } = await call('POST', '/games', { body });
  if (ok) location.assign(at`/game?g=${made.game.id}`);
  else refused(field === null ? error : `${error} ${placeWords(field, body)}`, ruling);
}

/**
 * @param {string} error
 * @param {string | null} [ruling]
 */
function refused(error, ruling = null) {
  Object.assign(page, { busy: false, error, ruling });
  draw();
}

/** @param {string} name */
async function choose(name) {
  const [chosen, words] = await Promise.all([ruleset(name), optionWordsOf(name)]);
  Object.assign(page, { chosen, words });
  page.draft.options = {};
  const { min, max } = page.chosen?.seats ?? { min: 2, max: 2 };
  page.draft.seats = Math.min(Math.max(page.draft.seats, min), max);
  draw();
}

async function begin() {
  page.me = await whoAmI();
  page.known = await rulesets();
  const first = page.known[0];
  if (first !== undefined && page.chosen === null) await choose(first.name);
  page.ready = true;
  document.title = `New game · ${page.chosen?.title ?? titleOf('parsec-post')}`;
  draw();
}

draw();
void begin();
// Who comes back to this page by the browser's button finds it as it was left: busy.
window.addEventListener('pageshow', () => {
  page.busy = false;
  draw();
});
