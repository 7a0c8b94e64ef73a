/** The options that few hosts change: rules, times, access, and the table with its bots. */
import { h } from '../shared/dom.ts';
import { absenceFields } from './absence-form.ts';
import { accessFields } from './access-fields.ts';
import { balanceFigures } from './balance.ts';
import { ownPaceFields } from './pace-form.ts';
import { schemaFields } from '../forms/schema-form.ts';
import { tick } from '../forms/inputs.ts';
import type { Content } from '../shared/dom.ts';
import type { Draft } from './steps.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

interface Form {
  readonly draft: Draft;
  readonly redraw: () => void;
}

const LONGEST_PAUSE = 60;
const LONGEST_TITLE = 60;

export function moreOptions(chosen: RulesetSeen, { draft, redraw }: Form) {
  const options = schemaFields(chosen.schemas.options, draft.options, chosen.presentation.options, redraw);
  return h(
    'details',
    { class: 'card', key: 'more' },
    h('summary', {}, 'More options'),
    h(
      'div',
      { class: 'groups' },
      group(
        `Rules of ${chosen.title}`,
        'Variants and length of the game.',
        options.length > 0 ? options : h('p', {}, 'None.'),
        balanceFigures(chosen),
      ),
      group('Time', 'How long players may take, and what happens when somebody is away.', [
        ownPaceFields(chosen, draft.pace, redraw),
        absenceFields(draft.absencePolicy, redraw),
      ]),
      group('Access', 'Who can find the game, and who can read its messages.', accessFields(draft, redraw)),
      group('Table', 'Its title, your seat, the pause of bots, and the sandbox.', [
        titleField(draft),
        seatTick(chosen, draft, redraw),
        botPauseField(draft),
        sandboxTick(draft),
      ]),
    ),
  );
}

const group = (title: string, hint: string, ...fields: Content[]) =>
  h('section', { key: title, class: 'group' }, h('h2', {}, title), h('p', { class: 'hint' }, hint), fields);

function seatTick({ schemas }: RulesetSeen, draft: Draft, redraw: () => void) {
  const preferences = Object.keys(schemas.preference.properties ?? {});
  const what = ['seat', ...preferences].join(' and ');
  return h(
    'div',
    { class: 'field', key: 'sits' },
    tick(`Choose my ${what} at the table`, !draft.sitsDown, (on) => {
      draft.sitsDown = !on;
      redraw();
    }),
    h('p', { class: 'hint' }, 'Otherwise you get the first free seat at once.'),
  );
}

function titleField(draft: Draft) {
  return h(
    'div',
    { class: 'field', key: 'title' },
    h('label', { for: 'title' }, 'Title (optional)'),
    h('input', {
      id: 'title',
      maxlength: LONGEST_TITLE,
      autocomplete: 'off',
      value: draft.title,
      oninput: (e) => (draft.title = e.target.value),
    }),
    h('p', { class: 'hint' }, 'Without a title, the game gets one such as “The Lalande Affair”.'),
  );
}

function botPauseField(draft: Draft) {
  return h(
    'div',
    { class: 'field', key: 'bot-pause' },
    h('label', { for: 'bot-pause' }, 'Bots wait this long before they move (seconds)'),
    h('input', {
      id: 'bot-pause',
      type: 'number',
      min: 0,
      max: LONGEST_PAUSE,
      value: draft.botPause,
      oninput: (e) => (draft.botPause = e.target.valueAsNumber || 0),
    }),
    h('p', { class: 'hint' }, 'A pause lets you see what each bot does.'),
  );
}

const sandboxTick = (draft: Draft) =>
  h(
    'div',
    { class: 'field', key: 'sandbox' },
    tick('Sandbox', draft.sandbox, (on) => (draft.sandbox = on)),
    h('p', { class: 'hint' }, 'For experiments: you control the clock, and the game is not rated.'),
  );
