/** Games that the pages about rules and the API did not start, because the server did not answer. Without a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { find, load, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';
import { openTab } from '../../support/page/tab.ts';

const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

openTab();
const server = mockServer();
const shown = (): Drawn => drawn.content as Drawn;
const UNREACHABLE = 'The server cannot be reached right now.';
/** Instead of the real one. */
const SCALAR = 'data:text/javascript,export const createApiReference = () => ({ updateConfiguration() {} });';
const RULESET = {
  name: 'interstellar-conquest',
  title: 'Interstellar Conquest',
  card: { weight: 3, firstGame: { seats: 3, options: {}, bot: 'easy' } },
};

beforeEach(() => {
  vi.stubGlobal('SCALAR', SCALAR);
  vi.stubGlobal('location', { pathname: '/rules', search: `?ruleset=${RULESET.name}`, hash: '' });
});

function answer(url: string): Response {
  if (url.startsWith('/rulings/')) return Response.json([[['p', {}, 'Rule']]]);
  if (url.endsWith('/rulesets')) return Response.json({ rulesets: [RULESET] });
  if (url.endsWith('/me')) return Response.json({ player: { id: 'ada', name: 'Ada' }, address: null });
  return Response.json({ paths: {}, key: null });
}

const formIn = (root: Drawn): VNode => find(root, ({ tag }) => tag === 'form');
const START: Readonly<Record<string, readonly [file: string, start: (root: Drawn) => unknown]>> = {
  lesson: ['reference/rulings.ts', (root) => press(root, 'Learn by playing')],
  sandbox: [
    'reference/reference.ts',
    (root) => formIn(root).props.onsubmit({ preventDefault: () => undefined }),
  ],
};

it.each(Object.keys(START))('the message about a %s goes when the server answers again', async (what) => {
  const [file, start] = START[what]!;
  server.mockImplementation(async (url) => answer(url));
  await load(file);
  // The user is known last.
  await vi.waitFor(() => expect(wordsOf(shown())).toContain('Ada'));
  server.mockRejectedValue(new TypeError('no network'));
  start(shown());
  await vi.waitFor(() => expect(wordsOf(shown())).toContain(UNREACHABLE));
  server.mockImplementation(async (url) => answer(url));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(wordsOf(shown())).not.toContain(UNREACHABLE);
});
