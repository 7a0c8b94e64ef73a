/** Answer pages as a browser without scripts uses them: it reads the forms of the page, fills them in, and posts them. */
import { env } from 'cloudflare:workers';
import { signDecision, type DecisionLink, type Secrets } from '../../../src/auth/tokens/links.ts';
import type { Dice } from '../suite/dice.ts';
import { standIn } from '../cast.ts';
import { raw } from './api.ts';

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

export async function decisionPath(about: Omit<DecisionLink, 'signedOut'>): Promise<string> {
  return `/answer/${await signDecision(standIn<Secrets>(env), { ...about, signedOut: 0 })}`;
}

export async function openPage(path: string): Promise<AnswerPage> {
  return readPage(await raw('GET', path));
}

export async function post(path: string, fields: URLSearchParams): Promise<AnswerPage> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return readPage(await raw('POST', path, { body: fields.toString(), headers }));
}

async function readPage(response: Response): Promise<AnswerPage> {
  const html = await response.text();
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  const opening = Array.from(html.matchAll(/<a href="(\?open=[^"#]*)/g), ([, query]) => query!);
  return { status: response.status, html, title, forms: await formsOf(html), opening };
}

async function formsOf(html: string): Promise<readonly PageForm[]> {
  const forms: PageForm[] = [];
  const last = () => forms.at(-1)!;
  let select = '';
  const rewriter = new HTMLRewriter()
    .on('form', { element: () => void forms.push({ name: '', controls: new Map() }) })
    .on('form input', {
      element(input) {
        const kind = (input.getAttribute('type') ?? 'text') as Control['kind'];
        const control = added(last(), kind, decoded(input.getAttribute('name')), input);
        const value = decoded(input.getAttribute('value'));
        control.values.push(value);
        if (input.hasAttribute('checked')) control.checked.push(value);
        if (control.name === 'form') Object.assign(last(), { name: value });
      },
    })
    .on('form select', {
      element(input) {
        select = decoded(input.getAttribute('name'));
        added(last(), 'select', select, input);
      },
    })
    .on('form option', {
      element(option) {
        const control = last().controls.get(select)!;
        const value = decoded(option.getAttribute('value'));
        control.values.push(value);
        if (option.hasAttribute('selected')) control.checked.push(value);
      },
    });
  await rewriter.transform(new Response(html)).text();
  return forms;
}

function added({ controls }: PageForm, kind: Control['kind'], name: string, input: Element): Control {
  const [min, max] = ['min', 'max'].map((bound) => Number(input.getAttribute(bound) ?? 0)) as [
    number,
    number,
  ];
  const control = controls.get(name) ?? { kind, name, min, max, values: [], checked: [] };
  controls.set(name, control);
  return control;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string | null): string =>
  (text ?? '').replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

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
