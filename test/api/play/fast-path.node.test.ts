/** Commands on the fast path: which requests it handles, and its replies. */
import { afterEach, expect, it, vi } from 'vitest';
import { send } from '../../../src/api/commands/fast-path.ts';
import { countOf } from '../../../src/api/limits/counts.ts';
import { makeKey } from '../../../src/auth/keys.ts';
import { sign } from '../../../src/auth/tokens/token.ts';
import { standIn } from '../../support/cast.ts';
import { migratedD1 } from '../../support/in-node/migrated-d1.ts';

const SECRET = 'a secret for tests only, 32 bytes or more';
const DB = standIn<D1Database>(migratedD1());
const command = vi.fn<(request: object) => Promise<object>>();
const env = standIn<Env>({ DB, SECRET, ROOMS: { getByName: () => ({ command }) } });
const after = { waitUntil: () => {} };
const URL_OF_GAME = 'https://post.example.org/api/v1/games/g1/commands';
const BID = { window: 'turn.1', command: { type: 'bid', card: 3 } };

async function post(
  player: string | null,
  body: string,
  headers: Record<string, string> = {},
  url = URL_OF_GAME,
) {
  const token = player === null ? null : await sign(SECRET, { id: player, name: 'Ada', issued: 1 });
  const sent = {
    'Content-Type': 'application/json',
    'Idempotency-Key': 'key-1',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
  const request = new Request(url, { method: 'POST', headers: sent, body });
  const otherwise = vi.fn(() => new Response('the route', { status: 299 }));
  const response = await send(request, env, after, otherwise);
  return response && { status: response.status, body: (await response.text()).replace(/^(?!\{).*/, '') };
}
const codeOf = (reply: { body: string } | undefined): unknown =>
  (JSON.parse(reply!.body) as { code: unknown }).code;

afterEach(() => void command.mockReset());

it('a command goes to the room of its game, and the reply has the version', async () => {
  command.mockResolvedValue({ ok: true, value: { version: 7 } });
  expect(await post('p-ada', JSON.stringify(BID))).toEqual({ status: 200, body: '{"version":7}' });
  const player = { id: 'p-ada', name: 'Ada' };
  expect(command.mock.calls).toEqual([[{ player, ...BID, key: 'key-1' }]]);
});

it('a repeated command counts as failed, a new one does not', async () => {
  command.mockResolvedValue({ ok: true, value: { version: 7 } });
  await post('p-new', JSON.stringify(BID));
  expect(countOf('failed p-new')).toBe(0);
  command.mockResolvedValue({ ok: true, value: { version: 7, isRepeat: true } });
  await post('p-new', JSON.stringify(BID));
  // Milliseconds: the price of a request and of its JSON.
  expect(countOf('failed p-new')).toBe(3);
});

it('with `Prefer: return=representation` it has the view after it, as the room sent it', async () => {
  const page = { etag: '"e1"', body: '{"version":8, "é":1}' };
  command.mockResolvedValue({ ok: true, value: { version: 7, heldUntil: 'soon', page } });
  const text = '{"version":7,"heldUntil":"soon","etag":"\\"e1\\"","view":{"version":8, "é":1}}';
  const wanted = async (Prefer: string, query = '', cookie?: Record<string, string>) => {
    command.mockClear();
    const player = cookie === undefined ? 'p-looks' : null;
    const headers = { Prefer, ...cookie };
    const reply = await post(player, JSON.stringify(BID), headers, URL_OF_GAME + query);
    expect(reply).toEqual({ status: 200, body: text });
    return (command.mock.calls[0]![0] as { shown?: object }).shown;
  };
  expect(await wanted('return=representation')).toEqual({ seen: false });
  expect(await wanted('wait=1, RETURN="representation"; x=1', '?seen=true')).toEqual({ seen: true });
  expect(await wanted('return=representation', '?after=12&seen=false')).toEqual({ seen: false, after: 12 });
  for (const other of ['return=minimal', 'return=representations', 'no-return=representation'])
    expect(await wanted(other, '?seen=true')).toBeUndefined();
  // The page marks what it shows, as by `GET /games/{game}/view`.
  const Cookie = `__Host-session=${await sign(SECRET, { id: 'p-looks', name: 'Ada', issued: 1 })}`;
  const own = { Cookie, Origin: 'https://post.example.org' };
  expect(await wanted('return=representation', '', own)).toEqual({ seen: true });
  expect(await wanted('return=representation', '?seen=false', own)).toEqual({ seen: false });
});

it('a credential that may not read gets no view', async () => {
  command.mockResolvedValue({ ok: true, value: { version: 7 } });
  const made = await makeKey(env, { player: 'p-ada', name: 'bot', scopes: ['play'] });
  const Authorization = `Bearer ${made.ok ? made.value.key : ''}`;
  await post('p-ada', JSON.stringify(BID), { Authorization, Prefer: 'return=representation' });
  expect(command.mock.calls[0]![0]).not.toHaveProperty('shown');
});

it('a body that is no command is refused without asking the room', async () => {
  expect(codeOf(await post('p-ada', '{'))).toBe('not-json');
  expect(codeOf(await post('p-ada', '{"window":3}'))).toBe('wrong-type');
  expect(command).not.toHaveBeenCalled();
});

it('the documented route handles requests without a credential or with unusual headers', async () => {
  const body = JSON.stringify(BID);
  const made = await makeKey(env, { player: 'p-ada', name: 'bot', scopes: ['read'] });
  const readOnly = made.ok ? made.value.key : '';
  for (const reply of [
    await post(null, body),
    await post('p-ada', body, { 'Content-Type': 'text/plain' }),
    await post('p-ada', body, { 'Idempotency-Key': '' }),
    await post('p-ada', body, { Authorization: `Bearer ${readOnly}` }),
  ])
    expect(reply?.status).toBe(299);
  expect(await post('p-ada', body, {}, URL_OF_GAME.replace('/commands', '/other'))).toBeUndefined();
  expect(await post('p-ada', body, {}, `${URL_OF_GAME}?labels=true`)).toBeUndefined();
  expect((await post('p-ada', body, { Authorization: 'Bearer x' }))?.status).toBe(401);
  expect(command).not.toHaveBeenCalled();
});
