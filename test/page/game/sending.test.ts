/** What the page of a game sends. Without a browser. */
import { afterEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

const { sendingOf } = await load<{
  sendingOf(parts: object): {
    act(method: string, path: string, body: object): Promise<unknown>;
    send(window: string, command: object): Promise<unknown>;
  };
}>('game/sending.ts');

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['leads to it', [], ['/game?g=next']],
  ['stays if bots are missing there, so that it can say so', [{ player: {}, code: 'bot-busy' }], []],
])('a rematch %s', async (_, unseated, visited) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => Response.json({ game: 'next', unseated }, { status: 201 }));
  const nothing = async () => undefined;
  const page = { game: {}, etag: null, refusal: null, sending: false, error: '', errorSilent: false };
  const parts = { page, id: 'g', invitation: null, accepted: nothing, summary: nothing, ask: nothing };
  await sendingOf({ ...parts, redraw: nothing }).act('POST', '/rematch', {});
  expect(assign.mock.calls.flat()).toEqual(visited);
});

it('a command asks for the view after it', async () => {
  const body = { version: 3, etag: '"c"', view: {} };
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  const page = { game: null, etag: null, refusal: null, sending: false, error: '', errorSilent: false };
  const take = vi.fn(note('take'));
  const expectView = () => ({ query: '?after=2&seen=true', take });
  const parts = { page, id: 'g', invitation: null, accepted: note('accepted'), summary: note('summary') };
  const { send } = sendingOf({ ...parts, expectView, ask: note('ask'), redraw: note('redraw') });
  await send('turn.1', { type: 'pass' });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/v1/games/g/commands?after=2&seen=true');
  expect(init?.headers).toMatchObject({ Prefer: 'return=representation' });
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ ok: true, body }));
  expect(order).toEqual(['redraw', 'take', 'accepted', 'ask']);
});

it('shows no error for a seat whose invitation has ended, but polls, because the page then says what to do', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'invitation-used' }, { status: 410 }));
  const nothing = async () => undefined;
  const ask = vi.fn(nothing);
  const page = { game: {}, etag: null, refusal: null, sending: false, error: '', errorSilent: false };
  const parts = { page, id: 'g', invitation: 'i', accepted: nothing, summary: nothing, ask, redraw: nothing };
  const { act } = sendingOf(parts);
  await act('POST', '/seats', {});
  expect([page.error, ask.mock.calls.length]).toEqual(['', 1]);
  await act('DELETE', '/invitations/i', {});
  expect(page.error).not.toBe('');
});
