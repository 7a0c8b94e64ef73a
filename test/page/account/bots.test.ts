/** The user's bot accounts on the account page. Without a browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Code } from '../../../src/api/http/problem.ts';
import { find, load, press, wordsOf, type VNode } from '../../support/page/page.ts';

interface Bots {
  loadBots(): Promise<string>;
  botList(address: string | null, names: object, redraw: () => void): VNode;
}
const { loadBots, botList } = await load<Bots>('account/bots.ts');
const redraw = () => undefined;
const owner = { id: 'ada', name: 'Ada' };
const sent: { method: string; path: string; body: unknown }[] = [];

const keys = ['k1', 'k2'].map((id) => ({
  id,
  name: 'server',
  start: `ppk1_${id}`,
  scopes: ['read', 'host'],
  lastUsedAt: null,
}));

/** A service with these bots of Ada. */
function serve(names: readonly string[], refused: Readonly<Record<string, Code>> = {}): void {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const path = url.replace(/^.*\/api\/v1/, '');
    if (method !== 'GET') sent.push({ method, path, body: body && JSON.parse(body) });
    const code = refused[`${method} ${path}`];
    if (code !== undefined) return refusal(code);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path.endsWith('/keys'))
      return method === 'GET'
        ? Response.json({ keys: keys.filter(({ id }) => !sent.some((one) => one.path.endsWith(id))) })
        : Response.json({ secret: 'ppk1_secret' }, { status: 201 });
    if (path === '/me')
      return Response.json({ player: owner, address: null, ratedAgainstBots: method === 'PATCH' });
    const bots = names.map((name) => ({
      player: { id: name.toLowerCase(), name, bot: { owner } },
      games: 2,
    }));
    return Response.json({ bots, bot: bots[0] });
  });
}

/** No other person is on the page. */
const names = { named: <Person>(person: Person) => person };
const drawn = () => botList('ada@example.org', names, redraw);
afterEach(() => void vi.unstubAllGlobals());

describe('the bots of a user', () => {
  it('are listed, get a key that is shown once, and are deleted after a question', async () => {
    serve(['Rover']);
    expect(await loadBots()).toBe('');
    expect(wordsOf(drawn())).toContain('Rover (bot) · in 2 games');
    press(drawn(), 'Make a key for Rover');
    await vi.waitFor(() => expect(wordsOf(drawn())).toContain('ppk1_secret'));
    press(drawn(), 'Delete Rover');
    press(drawn(), 'Delete');
    await vi.waitFor(() => expect(wordsOf(drawn())).not.toContain('ppk1_secret'));
    expect(sent).toEqual([
      { method: 'POST', path: '/me/bots/rover/keys', body: { name: 'Rover' } },
      { method: 'DELETE', path: '/me/bots/rover', body: null },
    ]);
  });

  it('show their keys when asked, and each can be revoked alone', async () => {
    serve(['Rover']);
    await loadBots();
    expect(wordsOf(drawn())).not.toContain('ppk1_k1');
    press(drawn(), 'Keys of Rover');
    await vi.waitFor(() => expect(wordsOf(drawn())).toContain('ppk1_k2'));
    expect(wordsOf(drawn())).toContain('may see what you see; create and run games');
    press(drawn(), 'Revoke server');
    press(drawn(), 'Revoke');
    await vi.waitFor(() => expect(wordsOf(drawn())).not.toContain('ppk1_k1'));
    expect(wordsOf(drawn())).toContain('ppk1_k2');
    expect(sent).toEqual([{ method: 'DELETE', path: '/me/bots/rover/keys/k1', body: null }]);
  });

  it('are created by name, and a refusal is shown', async () => {
    serve([], { 'POST /me/bots': 'too-many-bots' });
    await loadBots();
    const field = find(drawn(), ({ props }) => props.id === 'bot-name');
    field.props.oninput({ target: { value: ' Scout ' } });
    find(drawn(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await vi.waitFor(() => expect(wordsOf(drawn())).toContain('You have five bots.'));
    expect(sent).toEqual([{ method: 'POST', path: '/me/bots', body: { name: 'Scout' } }]);
    expect(wordsOf(botList(null, names, redraw))).toContain('Add an e-mail address');
  });

  it('may play rated games with the user once they tick it', async () => {
    serve([]);
    await loadBots();
    const box = () => find(drawn(), ({ props }) => props['type'] === 'checkbox');
    expect(box().props.checked).toBe(false);
    box().props.onchange({ target: { checked: true } });
    await vi.waitFor(() => expect(box().props.checked).toBe(true));
    expect(sent).toEqual([{ method: 'PATCH', path: '/me', body: { ratedAgainstBots: true } }]);
  });
});
