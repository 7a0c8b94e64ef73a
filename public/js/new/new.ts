/** The page that makes a new game. */
import { accessFields } from './access-fields.ts';
import { call } from '../api/call.ts';
import { h, render } from '../shared/dom.ts';
import { ruleset, rulesets, titleOf } from '../api/lists.ts';
import { listsOf } from '../forms/list-field.ts';
import { paceFields, paceOf } from './pace-form.ts';
import { at } from '../shared/path.ts';
import { absenceFields, absenceOf, usualAbsence } from './absence-form.ts';
import { placeWords } from '../api/refusals.ts';
import { optionWordsOf } from '../rules/registry.ts';
import { schemaFields } from '../forms/schema-form.ts';
import { whoAmI } from '../account/session.ts';
import { nameForm, topBar } from '../shared/top-bar.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { OnField } from '../shared/dom.ts';
import type { OptionWords } from '../rules/registry.ts';
import type { RulesetListed, RulesetSeen } from '../api/shapes/rulesets.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  ready: false,
  known: [] as readonly RulesetListed[],
  chosen: null as RulesetSeen | null,
  words: {} as OptionWords,
  draft: freshDraft(),
  busy: false,
  error: '',
  /** The ruling that forbids it, if the rules do. */
  ruling: null as string | null,
};

function freshDraft() {
  return {
    title: '',
    seats: 4,
    pace: { preset: 'daily', own: {} as Record<string, number> },
    absencePolicy: usualAbsence(),
    options: {} as Record<string, unknown>,
    visibility: 'public',
    talk: 'open',
    botPause: 2,
    sandbox: false,
  };
}

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, begin), h('main', {}, body()));

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  const { chosen } = page;
  if (chosen === null) {
    return h(
      'p',
      { class: 'refusal' },
      'The list of games could not be loaded. Reload the page to try again.',
    );
  }
  if (page.me === null) {
    return h('section', { class: 'card' }, h('h1', {}, 'New game'), nameForm(null, draw, begin));
  }
  return form(chosen);
}

function form(chosen: RulesetSeen) {
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
      h('span', { class: 'quiet' }, 'Next, you choose your seat.'),
    ),
  );
}

function refusal({ name }: RulesetSeen) {
  const { error, ruling } = page;
  const link = ruling && h('a', { href: at`/rules?ruleset=${name}#${ruling}`, target: '_blank' }, ruling);
  return h('p', { class: 'refusal', role: 'alert' }, error, ' ', link);
}

function whatFields(chosen: RulesetSeen) {
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
      h('p', { class: 'hint' }, h('a', { href: at`/rules?ruleset=${chosen.name}` }, 'How to play')),
    ),
    titleField(),
    seatField(chosen),
    paceFields(chosen, draft.pace, draw),
    absenceFields(draft.absencePolicy, draw),
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
        'Sandbox: try things out, and move the clock yourself',
      ),
    ),
  ];
}

function titleField() {
  const set: OnField = (e) => (page.draft.title = e.target.value);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'title' }, 'Title (optional)'),
    h('input', { id: 'title', maxlength: 60, autocomplete: 'off', value: page.draft.title, oninput: set }),
    h('p', { class: 'hint' }, 'Without a title, the game gets one such as “The Lalande Affair”.'),
  );
}

function seatField(chosen: RulesetSeen) {
  const { min, max } = chosen.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const pick = (n: number) => {
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
  const set: OnField = (e) => (page.draft.botPause = e.target.valueAsNumber || 0);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'bot-pause' }, 'Bots wait this long before they move (seconds)'),
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

function optionFields(chosen: RulesetSeen) {
  const fields = schemaFields(chosen.schemas.options, page.draft.options, page.words, draw);
  return [h('h2', {}, `Options of ${chosen.title}`), fields.length > 0 ? fields : h('p', {}, 'None.')];
}

async function create(event: SubmitEvent) {
  event.preventDefault();
  const { draft, chosen } = page;
  if (chosen === null) return;
  Object.assign(page, { busy: true, error: '', ruling: null });
  draw();
  const { options, fault } = listsOf(chosen.schemas.options, draft.options);
  if (fault !== '') return refused(fault);
  const { seats, visibility, talk, botPause, sandbox } = draft;
  const title = draft.title.trim();
  const pace = paceOf(chosen, draft.pace);
  const absencePolicy = absenceOf(draft.absencePolicy);
  const body = {
    ruleset: chosen.name,
    ...(title !== '' && { title }),
    seats,
    options,
    pace,
    absencePolicy,
    visibility,
    talk,
    botPause,
    sandbox,
  };
  const reply = await call<{ readonly game: Summary }>('POST', '/games', { body });
  if (reply.ok) return location.assign(at`/game?g=${reply.body.game.id}`);
  const { error, field, ruling } = reply;
  refused(field === null ? error : `${error} ${placeWords(field, body)}`, ruling);
}

function refused(error: string, ruling: string | null = null) {
  Object.assign(page, { busy: false, error, ruling });
  draw();
}

async function choose(name: string) {
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
// The browser's back button restores this page as it was left: busy.
window.addEventListener('pageshow', () => {
  page.busy = false;
  draw();
});
