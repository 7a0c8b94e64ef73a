/** Talk and notes, without a browser: requests, stored data, and unread marks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insidesOf } from '../../support/cast.ts';
import { load } from '../../support/page/page.ts';

interface VNode {
  readonly tag: string;
  readonly props: { disabled?: boolean; value?: string; oninput: (event: object) => void };
  readonly children: readonly (VNode | string)[];
}
interface Notes {
  load(): Promise<void>;
  panel(): VNode;
}
interface Talk {
  readonly state: { messages: { id: number }[]; next: number };
  load(audience: string, last: number | null): Promise<void>;
  say(to: number | undefined): Promise<void>;
  mute(party: object, mute: boolean): Promise<void>;
  unread(me: string): number;
}

const { notesOf } = await load<{ notesOf: (game: string, redraw: () => void) => Notes }>('talk/notes.ts');
const { talkAt } = await load<{ talkAt: (place: object) => Talk }>('talk/talk.ts');

const server =
  vi.fn<(url: string, init: { method: string; body: string; keepalive: boolean }) => Promise<Response>>();
const screen = Object.assign(new EventTarget(), { hidden: false });
const tab = new EventTarget();
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('document', screen);
  vi.stubGlobal('window', tab);
  vi.stubGlobal('IntersectionObserver', EventTarget);
  vi.stubGlobal('fetch', server.mockReset());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const silent = () => Promise.reject(new Error('silent'));
const sent = () => server.mock.calls.map(([url, { method, body }]) => [method, url.split('/').pop(), body]);

describe('notes', () => {
  const field = (notes: Notes) =>
    notes
      .panel()
      .children.find((child): child is VNode => typeof child !== 'string' && child.tag === 'textarea')!.props;
  const type = (notes: Notes, value: string) => field(notes).oninput({ target: { value } });

  async function loaded(): Promise<Notes> {
    const notes = notesOf('g', () => undefined);
    server.mockResolvedValueOnce(Response.json({ text: 'old' }));
    await notes.load();
    server.mockClear();
    return notes;
  }

  it('cannot be written before they are loaded', async () => {
    const notes = notesOf('g', () => undefined);
    server.mockImplementationOnce(silent);
    await notes.load();
    expect(field(notes)).toMatchObject({ disabled: true, value: '' });
    expect(field(await loaded())).toMatchObject({ disabled: false, value: 'old' });
  });

  it('are saved once after a pause, and at once on leaving', async () => {
    const notes = await loaded();
    server.mockImplementation(() => Promise.resolve(Response.json({})));
    type(notes, 'n');
    await vi.advanceTimersByTimeAsync(1_000);
    type(notes, 'new');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual([['PUT', 'notes', '{"text":"new"}']]);
    type(notes, 'newer');
    tab.dispatchEvent(new Event('pagehide'));
    expect(sent()[1]).toEqual(['PUT', 'notes', '{"text":"newer"}']);
    expect(server.mock.lastCall![1].keepalive).toBe(true);
  });

  it('are saved again if the server did not answer, with later input', async () => {
    const notes = await loaded();
    server.mockImplementationOnce(silent).mockResolvedValueOnce(Response.json({}));
    type(notes, 'new');
    await vi.advanceTimersByTimeAsync(1_500);
    type(notes, 'newer');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent().map(([, , body]) => body)).toEqual(['{"text":"new"}', '{"text":"newer"}']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toHaveLength(2);
  });

  it('with unsaved input are not replaced by those of another device', async () => {
    const notes = await loaded();
    type(notes, 'mine');
    server.mockResolvedValueOnce(Response.json({ text: 'theirs' }));
    await notes.load();
    expect(field(notes).value).toBe('mine');
  });
});

describe('table talk', () => {
  const message = (id: number, from: string) => ({ id, from: { player: { id: from, name: from }, seat: 0 } });
  const page = (...messages: { id: number }[]) =>
    Response.json({ messages, next: messages.at(-1)?.id ?? 0, muted: [] });
  const draft: { text?: string } = {};
  let away = false;
  const isAway = () => away;
  const talk = () => talkAt({ id: 'g', secret: '', isAway, redraw: () => undefined, draft: () => draft });

  it('that arrives during absence counts as read when the player returns', async () => {
    const { load: hear } = talk();
    away = true;
    server.mockResolvedValueOnce(page(message(1, 'you')));
    await hear('me', 1);
    await hear('me', 1);
    away = false;
    server.mockResolvedValueOnce(page());
    await hear('me', 1);
    expect(server.mock.calls.map(([url]) => url.split('?')[1])).toEqual([
      'after=0&limit=200&seen=false',
      'after=1&limit=200&seen=true',
    ]);
  });

  it('is requested only if there is more, and counts others’ messages as new', async () => {
    const { state, load: hear, unread } = talk();
    await hear('me', 0);
    expect(sent()).toEqual([]);
    server.mockResolvedValueOnce(page(message(1, 'you'), message(2, 'me'), message(3, 'you')));
    await hear('me', 3);
    await hear('me', 3);
    expect([server.mock.calls.length, state.messages.length, unread('me')]).toEqual([1, 3, 2]);
    kept.set('parsec-post.read.g', '2');
    expect(unread('me')).toBe(1);
  });

  it('is loaded anew for another viewer, or if messages disappeared', async () => {
    const { state, load: hear } = talk();
    server.mockResolvedValueOnce(page(message(1, 'you'), message(2, 'you')));
    await hear('spectator', 2);
    server.mockResolvedValueOnce(page(message(1, 'ann'), message(2, 'you')));
    await hear('seat', 2);
    expect(state).toMatchObject({ messages: [{ from: { player: { id: 'ann' } } }, { id: 2 }], next: 2 });
    server.mockResolvedValueOnce(page());
    await hear('seat', 0);
    expect(state.messages).toEqual([]);
  });

  it('is sent again with the same key if no answer came, and then clears the field', async () => {
    const { say } = talk();
    draft.text = 'a\r\nb';
    server.mockImplementationOnce(silent).mockResolvedValueOnce(Response.json({}, { status: 201 }));
    server.mockResolvedValueOnce(page());
    const said = say(1);
    await vi.advanceTimersByTimeAsync(400);
    await said;
    const posts = server.mock.calls.slice(0, 2).map(([, init]) => insidesOf<RequestInit>(init));
    expect(posts.map(({ body }) => body)).toEqual(Array(2).fill('{"text":"a\\nb","to":1}'));
    const keys = posts.map(({ headers }) => (headers as Record<string, string>)['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(draft.text).toBe('');
  });

  it('mutes the player of a seat, and unmutes players without a seat', async () => {
    const { mute } = talk();
    const player = { id: 'you', name: 'you' };
    for (const [seat, muted] of [
      [2, true],
      [null, true],
      [2, false],
      [null, false],
    ] as const) {
      server.mockResolvedValueOnce(new Response(null, { status: 204 })).mockResolvedValueOnce(page());
      await mute({ player, seat }, muted);
    }
    const asked = sent().filter(([method]) => method !== 'GET');
    expect(asked.map(([method, party]) => `${method} ${party}`)).toEqual([
      'PUT 2',
      'PUT host',
      'DELETE you',
      'DELETE you',
    ]);
  });
});
