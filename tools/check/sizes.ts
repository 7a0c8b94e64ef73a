/**
 * `node --import tsx tools/check/sizes.ts [URL]`: how many bytes the answers of a running service have, as docs/api.md lists them. A guest
 * plays a sandbox game of each ruleset against three steady bots, with commands drawn from the legal ones, and reads as a client does.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const url = process.argv[2] ?? 'http://localhost:8787';
/** Views of the guest in each game. */
const VIEWS = 150;

interface Command {
  readonly type: string;
}
interface Decision {
  readonly window: string;
  readonly legal: readonly Command[];
  readonly default: { readonly command: Command };
}
interface View {
  readonly status: string;
  readonly version: number;
  readonly decisions: readonly Decision[];
}
interface Reply {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  /** The lines of the headers. */
  readonly head: number;
}

async function send(method: string, path: string, token = '', body?: object, etag?: string): Promise<Reply> {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    ...(etag && { 'If-None-Match': etag }),
  };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}/api/v1${path}`, sent);
  const head = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return { status: response.status, text: await response.text(), etag: response.headers.get('ETag'), head };
}

async function read<Body>(...request: Parameters<typeof send>): Promise<Body> {
  const { status, text } = await send(...request);
  if (status >= 400) throw new Error(`${request[0]} ${request[1]}: ${status} ${text}`);
  return JSON.parse(text) as Body;
}

/** Draws the same commands each time, but never one that gives up. */
function drawn({ legal, default: { command } }: Decision, game: string, step: number): Command {
  const all = legal.filter(({ type }) => type !== 'resign' && type !== 'concede');
  const hash = createHash('sha256').update(`${game} ${step}`).digest();
  return all[hash.readUInt32BE() % all.length] ?? command;
}

type Sizes = Map<string, { readonly plain: number[]; readonly packed: number[] }>;

function note(sizes: Sizes, what: string, { text, head, status }: Reply): void {
  const one = sizes.get(what) ?? { plain: [], packed: [] };
  sizes.set(what, one);
  one.plain.push(status === 304 ? head : Buffer.byteLength(text));
  one.packed.push(status === 304 ? head : gzipSync(text).length);
}

async function play(ruleset: string): Promise<Sizes> {
  const { token } = await read<{ token: string }>('POST', '/players', '', { name: 'Sizes' });
  const terms = {
    ruleset,
    seats: 4,
    sandbox: true,
    bots: ['steady', 'steady', 'steady'],
    visibility: 'private',
  };
  const { game } = await read<{ game: { id: string } }>('POST', '/games', token, terms);
  const at = `/games/${game.id}`;
  await read('POST', `${at}/seats`, token, {});
  const [sizes, path]: [Sizes, string] = [new Map(), `${at}/view`];
  let after = 0;
  for (let i = 0; i < VIEWS; i += 1) {
    const whole = await send('GET', path, token);
    const { status, version, decisions } = JSON.parse(whole.text) as View;
    const [decision] = decisions;
    if (status !== 'running') break;
    // Bots go on at the next request.
    if (decision === undefined) continue;
    note(sizes, 'view', whole);
    note(sizes, 'view with after', await send('GET', `${path}?after=${after}&seen=false`, token));
    note(sizes, 'events since the last answer', await send('GET', `${at}/events?after=${after}`, token));
    note(sizes, 'inbox with one decision', await send('GET', '/me/decisions', token));
    note(
      sizes,
      'unchanged poll (headers of the 304)',
      await send('GET', path, token, undefined, whole.etag!),
    );
    after = version;
    const command = { window: decision.window, command: drawn(decision, ruleset, i) };
    const { status: code } = await send('POST', `${at}/commands`, token, command);
    if (code >= 400)
      await read('POST', `${at}/commands`, token, { ...command, command: decision.default.command });
  }
  return sizes;
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

const { rulesets } = await read<{ rulesets: readonly { name: string }[] }>('GET', '/rulesets');
for (const { name } of rulesets) {
  for (const [what, { plain, packed }] of await play(name))
    console.log(
      `${name}, ${what}: median ${middle(plain)}, most ${Math.max(...plain)}; gzip ${middle(packed)}, ${Math.max(...packed)} (${plain.length} answers)`,
    );
  const texts = await send('GET', `/rulesets/${name}/presentation?options=false`);
  console.log(`${name}, presentation: ${Buffer.byteLength(texts.text)}; gzip ${gzipSync(texts.text).length}`);
}
const choices = await send('GET', '/choices');
console.log(`choices: ${Buffer.byteLength(choices.text)}; gzip ${gzipSync(choices.text).length}`);
