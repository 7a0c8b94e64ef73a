/** The little markdown that rulings are written in, as elements. Text stays text; there is no markup to inject. */
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import type { VNode } from '../shared/dom.ts';

export function markdown(source: string): VNode[] {
  const lines = source.split('\n');
  const out = [];
  let section = '';
  while (lines.length > 0) {
    const line = lines[0] as string;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (line.trim() === '') lines.shift();
    else if (heading) {
      lines.shift();
      section = /^[A-Z]+-\d+/.exec(heading[2] as string)?.[0] ?? section;
      out.push(headingOf((heading[1] as string).length, heading[2] as string));
    } else if (/^\s*\|/.test(line)) out.push(table(takeWhile(lines, (l) => /^\s*\|/.test(l))));
    else if (/^\d+\. /.test(line)) out.push(ordered(takeWhile(lines, inList), section));
    else if (/^[*-] /.test(line)) out.push(bullets(takeWhile(lines, inList)));
    else out.push(h('p', {}, ...inline(takeWhile(lines, isProse).join(' '))));
  }
  return out;
}

const inList = (l: string) => /^(\d+\. |[*-] |\s+\S)/.test(l);
const isProse = (l: string) => l.trim() !== '' && !/^(#{1,4} |\s*\||\d+\. |[*-] )/.test(l);

/** Takes the first line whatever it is, so that no line can stall the reader. */
function takeWhile(lines: string[], test: (line: string) => boolean) {
  const taken = [lines.shift() as string];
  while (lines.length > 0 && test(lines[0] as string)) {
    taken.push(lines.shift() as string);
  }
  return taken;
}

function headingOf(level: number, text: string) {
  const id = /^[A-Z]+-\d+/.exec(text)?.[0];
  return h(`h${level}`, id === undefined ? {} : { id }, ...inline(text));
}

/** Rulings: each item is named `IC-4.2`, so that decisions and refusals can point at it. */
function ordered(lines: string[], section: string) {
  const items = itemsOf(lines, /^(\d+)\. /).map(({ mark, body }) => {
    const id = `${section}.${mark}`;
    const name = h('a', { class: 'ruling', href: `#${id}` }, id);
    return h('li', { id, value: mark }, name, ' ', ...blocks(body));
  });
  return h('ol', { class: 'rulings' }, items);
}

function bullets(lines: string[]) {
  return h(
    'ul',
    {},
    itemsOf(lines, /^([*-]) /).map(({ body }) => h('li', {}, ...blocks(body))),
  );
}

function itemsOf(lines: string[], bullet: RegExp) {
  const items: { mark: string; body: string[] }[] = [];
  for (const line of lines) {
    const start = bullet.exec(line);
    if (start) items.push({ mark: start[1] as string, body: [line.slice(start[0].length)] });
    else items.at(-1)?.body.push(line.trim());
  }
  return items;
}

/** An item's lines: prose, with tables between. */
function blocks(body: string[]) {
  const lines = [...body];
  const out: (VNode | string)[] = [];
  while (lines.length > 0) {
    if (lines[0]?.startsWith('|')) out.push(table(takeWhile(lines, (l) => l.startsWith('|'))));
    else out.push(...inline(takeWhile(lines, (l) => !l.startsWith('|')).join(' ')));
  }
  return out;
}

function table(lines: string[]) {
  const rows = lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|'),
    );
  const [head = [], ...body] = rows;
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((cell) => h(cell.trim() === '' ? 'td' : 'th', {}, ...inline(cell.trim()))),
        ),
      ),
      h(
        'tbody',
        {},
        body.map((row) =>
          h(
            'tr',
            {},
            row.map((cell) => h('td', {}, ...inline(cell.trim()))),
          ),
        ),
      ),
    ),
  );
}

/** The games whose rulings a page of rulings links to, by the names of their files. */
export const rulingsNamed = (source: string): string[] => [
  ...new Set([...source.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => String(name))),
];

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/;

export function inline(text: string): (VNode | string)[] {
  const found = INLINE.exec(text);
  if (!found) return [printed(text)];
  const [all, code, strong, em, label, href, ruling] = found;
  const rest = inline(text.slice(found.index + all.length));
  return [printed(text.slice(0, found.index)), mark({ code, strong, em, label, href, ruling }), ...rest];
}

/** With the apostrophe that the page has everywhere. */
const printed = (text: string) => text.replaceAll("'", '’');

function mark({
  code,
  strong,
  em,
  label,
  href,
  ruling,
}: Record<'code' | 'strong' | 'em' | 'label' | 'href' | 'ruling', string | undefined>) {
  if (code !== undefined) return h('code', {}, code);
  if (strong !== undefined) return h('strong', {}, ...inline(strong));
  if (em !== undefined) return h('em', {}, ...inline(em));
  if (ruling !== undefined) return h('a', { href: `#${ruling}` }, ruling);
  const safe = /^(https?:|#|[\w./-]+$)/.test(href ?? '') && !/^javascript:/i.test(href ?? '');
  const page = /^([\w-]+)\.md$/.exec(href ?? '')?.[1];
  if (page !== undefined) return h('a', { href: at`/rules?ruleset=${page}` }, label);
  return safe ? h('a', { href: href as string }, label) : h('span', {}, label);
}
