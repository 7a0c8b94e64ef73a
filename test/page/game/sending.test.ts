/** What the page of a game sends. Without a browser. */
import { afterEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

const { sendingOf } = await load<{
  sendingOf(parts: object): { act(method: string, path: string, body: object): Promise<unknown> };
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
