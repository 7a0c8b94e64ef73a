/** Addresses on the page: one file builds them, and values in them cannot change the path. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseAst } from 'vitest/node';
import { standIn } from '../../support/cast.ts';
import { load } from '../../support/page/page.ts';

type Value = string | number | boolean | null | undefined;
const { at, asked } = await load<{
  at(parts: TemplateStringsArray, ...values: readonly (Value | URLSearchParams)[]): string;
  asked(parameters: Readonly<Record<string, Value>>): URLSearchParams;
}>('shared/path.ts');

/** As far as this looks at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nodesIn = (node: Node): readonly Node[] => {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [node, ...below.filter(isNode).flatMap(nodesIn)];
};

/** What a template without a tag says, with `\0` in place of each value. */
function templateOf(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as readonly Node[]).length === 0)
    return undefined;
  const quasis = node['quasis'] as readonly (Node & { readonly value: { readonly cooked: string } })[];
  return quasis.map(({ value }) => value.cooked).join('\0');
}

function nameOf(node: Node): string {
  const named = [node, node['property'], node['key']].filter(isNode).map(({ name }) => name);
  return named.find((name) => typeof name === 'string') ?? '';
}

/** Calls that take an address. */
const SENDS = new Set([
  'call',
  'fetch',
  'act',
  'listed',
  'sendOnce',
  'sendWithKey',
  'assign',
  'replaceState',
]);
const isSending = (callee: Node): boolean =>
  SENDS.has(nameOf(callee)) ||
  (nameOf(callee) === 'replace' && (callee['object'] as Node)['name'] === 'location');
/** Properties that are one. */
const LINKS = new Set(['href', 'src', 'action', 'path']);

/** What builds an address by hand, in the words of the script. */
function byHand(source: string, isRuleset = false): readonly string[] {
  const nodes = nodesIn(standIn<Node>(parseAst(source, { lang: 'ts' })));
  const tagged = new Set(
    nodes.flatMap((node) => (node.type === 'TaggedTemplateExpression' ? [node['quasi']] : [])),
  );
  const isMade = (node: Node): boolean => {
    const text = tagged.has(node) ? undefined : templateOf(node);
    return text !== undefined && !text.startsWith('#') && text !== `blob:\0`;
  };
  const given = (node: Node): readonly Node[] => {
    if (node.type === 'CallExpression' && isSending(node['callee'] as Node))
      return node['arguments'] as readonly Node[];
    return node.type === 'Property' && LINKS.has(nameOf(node)) ? [node['value'] as Node] : [];
  };
  const found = nodes.filter((node) => {
    const text = tagged.has(node) ? undefined : templateOf(node);
    // In rulesets, drafts are named so.
    if (text !== undefined && /^(\/[a-z?]|\?|&|https?:)/.test(text)) return true;
    if (text?.startsWith('\0/') && !isRuleset) return true;
    if (node.type === 'Identifier') return /^encodeURI(Component)?$/.test(nameOf(node));
    if (node.type === 'BinaryExpression' && node['operator'] === '+')
      return (
        nodesIn(node['left'] as Node).some(
          ({ value }) => typeof value === 'string' && /^[/?&]/.test(value),
        ) && !(node['left'] as Node)['value']?.toString().startsWith('/api/v1')
      );
    return false;
  });
  const handed = nodes.flatMap(given).flatMap(nodesIn).filter(isMade);
  return [...new Set([...found, ...handed])].map(
    ({ start }) => source.slice(start, start + 60).split('\n')[0]!,
  );
}

const JS = path.join(import.meta.dirname, '../../../public/js');
const scripts = readdirSync(JS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

describe('an address', () => {
  it('is built only by one file', () => {
    const guilty = scripts
      .filter((file) => file !== 'shared/path.ts')
      .flatMap((file) =>
        byHand(readFileSync(path.join(JS, file), 'utf8'), file.startsWith('rules/')).map(
          (text) => `${file}: ${text}`,
        ),
      );
    expect(guilty).toEqual([]);
    expect(byHand(readFileSync(path.join(import.meta.dirname, '../../../public/sw.ts'), 'utf8'))).toEqual([]);
  });

  it.each([
    ['as a template', 'call("GET", `/games/${id}/view`)'],
    ['as a query', 'call("GET", at`/games/${id}` + `?${secret}`)'],
    ['from a variable', 'const path = at`/games/${id}`; call("POST", `${path}/seats`, {})'],
    ['by adding to a text', 'fetch("/games/" + id)'],
    ['by adding twice', 'fetch("/games/" + id + "/view")'],
    ['as a link', 'h("a", { href: `${place}?g=${id}` })'],
    ['encoded, but by hand', 'const path = "games" + encodeURIComponent(id)'],
    ['with an origin', 'location.assign(`${location.origin}/game?g=${id}`)'],
  ])('built elsewhere %s is found', (_, source) => expect(byHand(source)).not.toEqual([]));

  it.each([
    ['one that the builder makes', 'call("GET", at`/games/${id}/view${asked({ as })}`)'],
    ['one that says all itself', 'h("a", { href: "/settings" })'],
    ['a place on the same page', 'h("a", { href: `#${id}` })'],
    ['words', 'h("p", {}, `${count} of ${all}`)'],
  ])('that is allowed is %s', (_, source) => expect(byHand(source)).toEqual([]));
});

describe('a value in an address', () => {
  it.each([
    ['../me/decisions#', '/games/..%2Fme%2Fdecisions%23/view'],
    ['..', '/games/-/view'],
    ['.', '/games/-/view'],
    ['', '/games/-/view'],
    ['a?b=c&d', '/games/a%3Fb%3Dc%26d/view'],
    ['%2e%2e', '/games/%252e%252e/view'],
    ['\\..\\me', '/games/%5C..%5Cme/view'],
  ])('stays one segment: %j', (id, address) => {
    expect(at`/games/${id}/view`).toBe(address);
    const { pathname, search, hash } = new URL(`https://parsec.test/api/v1${at`/games/${id}/view`}`);
    expect(pathname).toMatch(/^\/api\/v1\/games\/[^/]+\/view$/);
    expect([search, hash]).toEqual(['', '']);
  });

  it('is one query parameter, or none', () => {
    const query = asked({ after: 0, invitation: 'a&as=open', as: '', seen: false, at: undefined });
    expect(at`/games/${'g'}/events${query}`).toBe('/games/g/events?after=0&invitation=a%26as%3Dopen');
    expect(at`/games/${'g'}${asked({ as: null })}`).toBe('/games/g');
  });
});

describe('the page of a game whose address names another endpoint', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('requests only that game', async () => {
    const server = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({}, { status: 404 }));
    vi.stubGlobal('fetch', server);
    const { loadingOf } = await load<{
      loadingOf(how: object): { summary(): Promise<unknown>; view(): Promise<unknown> };
    }>('game/loading.ts');
    const nothing = () => undefined;
    const page = { game: null, seen: null, etag: null, log: [], logged: 0, as: 'open' };
    const id = new URLSearchParams('?g=../me/decisions%23').get('g');
    const how = {
      page,
      id,
      secret: '',
      isPlain: false,
      isAway: () => false,
      changed: nothing,
      redraw: nothing,
    };
    const loading = loadingOf(how);
    await loading.summary();
    await loading.view();
    const paths = server.mock.calls.map(([url]) => new URL(url, 'https://parsec.test').pathname);
    const game = '/api/v1/games/..%2Fme%2Fdecisions%23';
    expect(paths).toEqual([game, `${game}/view`]);
  });
});
