/** The forms of a decision as HTML. Every text is escaped: it may hold names and messages of people. */
import { escaped } from '../../notify/html.ts';
import {
  fieldsIn,
  type AnswerForm,
  type Choice,
  type Field,
  type OneField,
} from '../../rules/input/forms.ts';
import { plainLine } from '../../rules/text/plain.ts';
import { FIELDS, LISTED, OWN, type Fields } from './filled.ts';

/** Up to this many choices are radio buttons; more are a drop-down list. */
const FEW = 8;
/** If all forms together have more choices, the page shows one form at a time. */
const MANY = 150;

export const html = (text: string): string => escaped(plainLine(text));

/** The position that the page shows: the step of the seat, and a hash of what the seat can do. */
export interface Position {
  readonly step: number;
  readonly mark: string;
}

export interface Drawing {
  readonly position: Position;
  /** The form that was refused, with its filled-in values in `kept`; or the one that the reader has opened. */
  readonly open?: string | undefined;
  readonly kept?: Fields | undefined;
}

/** All forms, or one of them and links to the others if they have too many choices. */
export function formsHtml(forms: readonly AnswerForm[], drawing: Drawing): string {
  const weight = forms.reduce((sum, form) => sum + weightOf(form), 0);
  const isWhole = (form: AnswerForm) => weight <= MANY || forms.length === 1 || form.name === drawing.open;
  const whole = forms.filter(isWhole).map((form) => formHtml(form, drawing));
  const links = forms
    .filter((form) => !isWhole(form))
    .map(
      ({ name, title }) =>
        `<li><a href="?open=${encodeURIComponent(name)}#${idOf(name)}">${html(title)}</a></li>`,
    );
  return [...whole, ...(links.length === 0 ? [] : [`<ul>${links.join('\n')}</ul>`])].join('\n');
}

const weightOf = ({ fields }: AnswerForm): number =>
  fieldsIn(fields).reduce((sum, field) => sum + ('choices' in field ? field.choices.length : 1), 1);

function formHtml(
  { name, title, help, button, fields }: AnswerForm,
  { position, open, kept }: Drawing,
): string {
  const given = name === open ? kept : undefined;
  return framed(name, position, [
    `<h3>${html(title)}</h3>`,
    ...(help === undefined ? [] : [`<p>${html(help)}</p>`]),
    ...fields.map((field) => fieldHtml(field, { form: name, given })),
    buttonHtml(button),
  ]);
}

/** The single commands. */
export function listHtml(listed: readonly Choice[], { position, open, kept }: Drawing): string {
  const [only] = listed;
  if (only === undefined) return '';
  if (listed.length === 1)
    return framed(LISTED, position, [hidden(FIELDS.command, only.value), buttonHtml(only.text)]);
  const chosen = open === LISTED ? (kept?.get(FIELDS.command) ?? undefined) : undefined;
  const boxes = listed.map((choice) =>
    box({ type: 'radio', name: FIELDS.command, ...choice, checked: choice.value === chosen, required: true }),
  );
  return framed(LISTED, position, [fieldset('Choose one', boxes), buttonHtml('Answer')]);
}

export function framed(name: string, { step, mark }: Position, content: readonly string[]): string {
  const own = [hidden(FIELDS.form, name), hidden(FIELDS.step, `${step}`), hidden(FIELDS.mark, mark)];
  return `<form method="post" class="card" id="${idOf(name)}">
${[...own, ...content].join('\n')}
</form>`;
}

const idOf = (name: string): string => `form-${escaped(name)}`;
const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
export const buttonHtml = (text: string): string => `<p><button class="primary">${html(text)}</button></p>`;
const fieldset = (legend: string, content: readonly string[]): string =>
  `<fieldset><legend>${html(legend)}</legend>\n${content.join('\n')}\n</fieldset>`;

interface Filling {
  readonly form: string;
  readonly given: Fields | undefined;
}

function fieldHtml(field: Field, filling: Filling): string {
  if (field.is === 'group')
    return fieldset(
      field.label,
      field.fields.map((one) => fieldHtml(one, filling)),
    );
  const name = OWN + field.name;
  const { given } = filling;
  switch (field.is) {
    case 'one':
      return oneHtml(field, name, given?.get(name) ?? field.chosen);
    case 'some': {
      const chosen = given?.getAll(name) ?? field.chosen ?? [];
      const boxes = field.choices.map((choice) =>
        box({ type: 'checkbox', name, ...choice, checked: chosen.includes(choice.value) }),
      );
      return fieldset(field.label, boxes);
    }
    case 'number': {
      const value = given?.get(name) ?? field.given ?? '';
      const range = `min="${field.min}" max="${field.max}"`;
      return labelled(
        field.label,
        `<input type="number" inputmode="numeric" name="${escaped(name)}" ${range} value="${escaped(`${value}`)}">`,
      );
    }
    case 'words': {
      const value = escaped(given?.get(name) ?? '');
      return labelled(
        field.label,
        `<input name="${escaped(name)}" maxlength="${field.most}" value="${value}" autocomplete="off">`,
      );
    }
  }
}

function oneHtml({ label, choices, none }: OneField, name: string, chosen: string | undefined): string {
  const all = none === undefined ? choices : [{ value: '', text: none }, ...choices];
  const first = none !== undefined || all.length === 1 ? all[0]?.value : undefined;
  const value = all.some((choice) => choice.value === chosen) ? chosen : first;
  const required = none === undefined;
  if (all.length <= FEW) {
    const boxes = all.map((choice) =>
      box({ type: 'radio', name, ...choice, checked: choice.value === value, required }),
    );
    return fieldset(label, boxes);
  }
  const options = [...(required ? [{ value: '', text: 'Choose …' }] : []), ...all].map(
    (choice) =>
      `<option value="${escaped(choice.value)}"${choice.value === value ? ' selected' : ''}>${html(choice.text)}</option>`,
  );
  return labelled(
    label,
    `<select name="${escaped(name)}"${required ? ' required' : ''}>${options.join('')}</select>`,
  );
}

const labelled = (label: string, control: string): string =>
  `<p class="field"><label><span>${html(label)}</span> ${control}</label></p>`;

interface Box extends Choice {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly required?: boolean;
}

function box({ type, name, value, text, checked, required = false }: Box): string {
  const marks = `${checked ? ' checked' : ''}${required ? ' required' : ''}`;
  return `<label class="choice"><input type="${type}" name="${escaped(name)}" value="${escaped(value)}"${marks}> <span>${html(text)}</span></label>`;
}
