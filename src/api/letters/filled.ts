/** Reads the answer that a form of the page sent. */
import type { Given } from '../../rules/input/forms.ts';
import { bareLine, beginsCommand, parsedLine } from '../../rules/kernel/spoken-lines.ts';
import { plainLine } from '../../rules/text/plain.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { isOfType, readText } from '../http/body.ts';
import { COMMAND } from '../limits/bounds.ts';
import type { Question } from './question.ts';

/** The names of the fields that all forms of the page have, and of the forms that each decision may have. */
export const FIELDS = { form: 'form', step: 'step', mark: 'mark', command: 'command', line: 'line' } as const;
export const [LISTED, LINE] = ['list', 'line'] as const;
/** The prefix of a form's own fields. */
export const OWN = 'f.';
const WHOLE = /^\d{1,9}$/;
/** The characters that a refusal repeats of a word. */
const LONGEST_WORD = 40;

export type Fields = URLSearchParams;

interface Typed {
  readonly type: string;
}

export async function fieldsOf(request: Request): Promise<Result<Fields, Refusal>> {
  const type = request.headers.get('Content-Type') ?? undefined;
  if (!isOfType('application/x-www-form-urlencoded', type)) return refuse('wrong-content-type');
  const read = await readText(request, COMMAND);
  return typeof read === 'string' ? refuse(read) : ok(new URLSearchParams(read.text));
}

/** The command of these fields. The game refuses it if its rules do not allow it. */
export function commandIn(fields: Fields, question: Question): Result<Typed, Refusal> {
  const isStale = fields.get(FIELDS.form) !== LISTED && fields.get(FIELDS.mark) !== question.mark;
  if (isStale) return refuse('wrong-value', undefined, CHANGED);
  const command = filledIn(fields, question);
  if (!command.ok) return command;
  return isAnswer(command.value, question) ? command : refuse('window-not-needed', undefined, ALONE);
}

/** Forms and lines may mean other ships than when the page was loaded. A second press ends here, too. */
const CHANGED =
  'The position has changed since this page was loaded, so nothing more was done. Look at it, then press the button again if you still want to.';
const ALONE = 'This link answers only this decision. For everything else, go to the table.';

function filledIn(fields: Fields, question: Question): Result<Typed, Refusal> {
  const name = fields.get(FIELDS.form);
  if (name === LISTED) return jsonIn(fields.get(FIELDS.command));
  if (name === LINE) return lineIn(fields.get(FIELDS.line) ?? '', question);
  const form = question.forms.find((one) => one.name === name);
  return form === undefined
    ? refuse('wrong-value', undefined, 'That is not possible any more. Choose again.')
    : ok(form.read(givenIn(fields)) as Typed);
}

function jsonIn(text: string | null): Result<Typed, Refusal> {
  if (text === null) return refuse('missing-field', undefined, 'Choose one of the answers.');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
      return ok(value as Typed);
  } catch {
    // Not JSON, so it does not come from the page.
  }
  return refuse('not-json');
}

/** `@turn.3 pass`. People add a colon. */
export const ADDRESSED = /^@(\S+?):?\s+(.*)$/;

/** Phones begin a line with a capital. */
export const isWindow = (named: string, window: string): boolean =>
  named.toLowerCase() === window.toLowerCase();

/** The grammar is that of the view as text. A line may name the window of this link. */
export function lineIn(text: string, { decision, rules, context }: Question): Result<Typed, Refusal> {
  const line = bareLine(text);
  const addressed = ADDRESSED.exec(line);
  if (addressed !== null && !isWindow(addressed[1]!, decision.window))
    return refuse('window-not-needed', undefined, ALONE);
  const words = addressed?.[2] ?? line;
  if (/^resign$/i.test(words)) return ok({ type: 'resign' });
  const read = parsedLine(rules, words, context);
  return read.ok ? read : fail(withExample(read.error, words, { decision, rules, context }));
}

function withExample(
  refusal: Refusal,
  begun: string,
  { decision, rules, context }: Pick<Question, 'decision' | 'rules' | 'context'>,
): Refusal {
  const legal = decision.legal as readonly Typed[];
  const example = legal.find(({ type }) => bareLine(begun).toLowerCase().startsWith(type)) ?? legal[0];
  if (example === undefined) return refusal;
  const said = plainLine(rules.text.phrase(example, context));
  const why = beginsCommand(rules, begun) ? (refusal.detail ?? '') : unknownWord(begun, legal);
  return { ...refusal, detail: `${why} For example: ${said}` };
}

/** Names the commands of the decision only: those of the whole game are many. */
function unknownWord(line: string, legal: readonly Typed[]): string {
  const word = plainLine(bareLine(line).split(/\s/)[0]!).slice(0, LONGEST_WORD);
  const types = [...new Set(legal.map(({ type }) => type))];
  return `“${word}” is no command of this decision (${types.join(', ')}).`;
}

/** Whether a command answers the decision. Others need no window, and the link does not permit them. */
export function isAnswer({ type }: Typed, { rules, decision }: Question): boolean {
  if (type === 'resign') return false;
  if (!rules.windowless.includes(type)) return true;
  const isOptional = rules.windowOptional?.includes(type) === true;
  return isOptional && decision.legal.some((command) => (command as Typed).type === type);
}

/** The step that the page with the form showed. */
export function shownStepIn(fields: Fields): number | undefined {
  const step = fields.get(FIELDS.step) ?? '';
  return WHOLE.test(step) ? Number(step) : undefined;
}

export function givenIn(fields: Fields): Given {
  const one = (name: string): string => fields.get(OWN + name) ?? '';
  return {
    one,
    some: (name) => fields.getAll(OWN + name),
    number: (name) => (WHOLE.test(one(name)) ? Number(one(name)) : undefined),
  };
}
