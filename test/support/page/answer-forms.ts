/** Answer pages as a browser without scripts uses them. */
import type { Dice } from '../suite/dice.ts';

export interface Control {
  readonly kind: 'hidden' | 'radio' | 'checkbox' | 'number' | 'text' | 'select';
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** The values that can be chosen; of a hidden field or a text, its value. */
  readonly values: string[];
  readonly checked: string[];
}

export interface PageForm {
  readonly name: string;
  readonly controls: Map<string, Control>;
}

export interface AnswerPage {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly forms: readonly PageForm[];
  /** The links that open one of many forms. */
  readonly opening: readonly string[];
}

export async function readPage(response: Response): Promise<AnswerPage> {
  const html = await response.text();
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  const opening = Array.from(html.matchAll(/<a href="(\?open=[^"#]*)/g), ([, query]) => query!);
  return { status: response.status, html, title, forms: formsIn(html), opening };
}

/** Reads the forms as the service writes them: attributes in double quotes, and each control in one tag. */
function formsIn(html: string): readonly PageForm[] {
  return Array.from(html.matchAll(/<form [\s\S]*?<\/form>/g), ([form]) => formIn(form));
}

function formIn(html: string): PageForm {
  const controls = new Map<string, Control>();
  let select = '';
  for (const [tag, kind] of html.matchAll(/<(input|select|option)\b[^>]*>/g)) {
    if (kind === 'select') select = attribute(tag, 'name') ?? '';
    const name = kind === 'option' ? select : attribute(tag, 'name')!;
    const control = controls.get(name) ?? controlOf(tag, kind!, name);
    controls.set(name, control);
    if (kind === 'select') continue;
    const value = attribute(tag, 'value') ?? '';
    control.values.push(value);
    if (/ (?:checked|selected)\b/.test(tag.replaceAll(/"[^"]*"/g, ''))) control.checked.push(value);
  }
  return { name: controls.get('form')?.values[0] ?? '', controls };
}

function controlOf(tag: string, kind: string, name: string): Control {
  const [min, max] = [Number(attribute(tag, 'min') ?? 0), Number(attribute(tag, 'max') ?? 0)];
  const type = kind === 'select' ? 'select' : ((attribute(tag, 'type') ?? 'text') as Control['kind']);
  return { kind: type, name, min, max, values: [], checked: [] };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
export const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

/** Fills in a form at random, as a person might. */
export function filled({ controls }: PageForm, dice: Dice): URLSearchParams {
  const fields = new URLSearchParams();
  const eager = dice.pick([0, 0.1, 0.3, 0.7, 1]);
  for (const { kind, name, values, checked, min, max } of controls.values()) {
    switch (kind) {
      case 'hidden':
        fields.append(name, values[0]!);
        break;
      case 'radio':
        fields.append(name, dice.chance(eager) && checked.length > 0 ? checked[0]! : dice.pick(values));
        break;
      case 'select': {
        const chosen = values.filter((value) => value !== '');
        fields.append(name, dice.chance(eager) ? (checked[0] ?? values[0]!) : dice.pick(chosen));
        break;
      }
      case 'checkbox':
        for (const value of values) if (dice.chance(eager)) fields.append(name, value);
        break;
      case 'number': {
        const some = min + dice.below(Math.min(max - min, 40) + 1);
        fields.append(name, dice.chance(eager) ? `${some}` : values[0]!);
        break;
      }
      case 'text':
        fields.append(name, values[0]!);
        break;
    }
  }
  return fields;
}
