/** Forms whose action did not reach the server: the message goes when the server answers again. Without a browser. */
import { expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { find, load, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';
import { LOG } from '../../support/page/log.ts';
import { openTab } from '../../support/page/tab.ts';

openTab();
const server = mockServer();
const UNREACHABLE = 'The server cannot be reached right now.';
const redraw = (): void => undefined;
const ada = { id: 'ada', name: 'Ada' };
const bo = { id: 'bo', name: 'Bo' };
const game = { id: 'g', host: bo, talk: 'open', seats: [{ seat: 0, player: ada, bot: null }] };

interface Panel {
  readonly draw: () => Drawn;
  readonly act: (root: VNode) => unknown;
}
type Any = Readonly<Record<string, (...args: readonly unknown[]) => Drawn>>;

const rootOf = (drawn: Drawn): VNode => standIn<VNode>({ tag: 'div', props: {}, children: [drawn].flat(9) });
const submit = (root: VNode): unknown =>
  find(root, ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: redraw });

const PANELS: Readonly<Record<string, () => Promise<Panel>>> = {
  'the name': async () => {
    const { nameForm } = await load<Any>('account/name-form.ts');
    return { draw: () => nameForm!(null, redraw, redraw), act: submit };
  },
  'an invitation': async () => {
    const { invitedNote } = await load<Any>('lobby/received.ts');
    const invited = { id: 'i', seat: null, state: 'open', expiresAt: '2031-01-06T10:00:00Z' };
    const draw = (): Drawn => invitedNote!({ game: { ...game, invited }, redraw });
    const act = (root: VNode): void => {
      press(root, 'Decline');
      press(rootOf(draw()), 'Yes, decline');
    };
    return { draw, act };
  },
  'a line of text': async () => {
    const { linesPanel } = await load<{ linesPanel: (place: object) => Any }>('game/lines-panel.ts');
    const panel = linesPanel({ id: 'g', query: () => ({}), ruleset: () => 'r', sent: redraw, redraw });
    const act = (root: VNode): void => {
      find(root, ({ props }) => props.id === 'line').props.oninput({ target: { value: 'pass' } });
      submit(root);
    };
    return { draw: () => panel['content']!(true), act };
  },
  'a branch of a replay': async () => {
    const { replayOf } = await load<{ replayOf: (place: object) => Any }>('replay/replay.ts');
    const { replayBar } = await load<Any>('replay/bar.ts');
    const replay = replayOf({ fetchView: async () => ({}), redraw, ended: redraw });
    replay['follow']!({ log: LOG, viewer: '0' });
    replay['step']!(0);
    const page = { client: { plainWords: redraw }, table: { game } };
    const draw = (): Drawn => replayBar!(page, replay, { over: false, headline: '', leave: redraw });
    return { draw, act: () => replay['failed']!(UNREACHABLE) };
  },
  'a message': async () => {
    const { talkPanel } = await load<Any>('talk/panel.ts');
    const state = { messages: [], muted: [], error: '', all: false };
    const act = (): void => void (state.error = UNREACHABLE);
    return { draw: () => talkPanel!({ talk: { state }, game, me: null, redraw }), act };
  },
  'a sitter': async () => {
    const { part } = await load<{ part: Any }>('presence/sitter.ts');
    const f = { table: { game, seat: 0, redraw, seen: { seat: 0 } }, me: ada };
    return { draw: () => part['draw']!(f), act: () => part['load']!() };
  },
};

it.each(Object.keys(PANELS))('the form of %s', async (name) => {
  server.mockRejectedValue(new TypeError('no network'));
  const { draw, act } = await PANELS[name]!();
  await act(rootOf(draw()));
  await vi.waitFor(async () => {
    // Commands are sent again before they fail.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(wordsOf(draw())).toContain(UNREACHABLE);
  });
  server.mockImplementation(async () => Response.json({ key: null }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(wordsOf(draw())).not.toContain(UNREACHABLE);
});
