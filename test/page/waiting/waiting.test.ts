/** The table before its start, and invitations: final actions ask once. Without a browser. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { standIn } from '../../support/cast.ts';
import { find, load, nodesIn, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';

const { hostPanel } = await load<{ hostPanel: (w: object, mine: number | null) => VNode }>(
  'waiting/host-panel.ts',
);
const { place } = await load<{ place: (w: object, seat: object, mine: number | null) => VNode }>(
  'waiting/seat-card.ts',
);
const { invitations, newInviting } = await load<{
  invitations: (w: object, secret: string) => VNode;
  newInviting: () => object;
}>('waiting/invitations.ts');
const { invitedTo, invitedNote } = await load<{
  invitedTo: (received: readonly object[], done: (refusal: string) => void, redraw: () => void) => VNode;
  invitedNote: (w: object) => Drawn;
}>('lobby/received.ts');

const act = vi.fn<(method: string, path: string, body?: object) => Promise<void>>();
const redraw = () => undefined;
const ada = { id: 'ada', name: 'Ada' };
const free = { player: null, bot: null };

function table(taken: number): object {
  const seats = [0, 1, 2].map((seat) => ({ seat, ...free, ...(seat < taken && { bot: 'steady' }) }));
  const game = { id: 'g', ruleset: 'interstellar-conquest', host: ada, seats, visibility: 'private' };
  return { game, me: ada, host: true, act, redraw, busy: false };
}

beforeEach(() => {
  act.mockReset();
  vi.stubGlobal('location', { origin: 'http://localhost', assign: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

const refusing = (status: number, code: string) => async () => Response.json({ code }, { status });

describe('the host', () => {
  it('is asked once before the game starts without the free seats', () => {
    press(hostPanel(table(2), 0), 'Start the game');
    expect(act).not.toHaveBeenCalled();
    expect(wordsOf(hostPanel(table(2), 0))).toContain('Start with 2 of 3 seats?');
    press(hostPanel(table(2), 0), 'No');
    press(hostPanel(table(2), 0), 'Start the game');
    press(hostPanel(table(2), 0), 'Yes, start');
    expect(act.mock.calls).toEqual([['POST', '/start', {}]]);
  });

  it('who sits fills the last seat by one press, which says that this starts the game', () => {
    press(place(table(2), { seat: 2, ...free }, 0), '+ Random bot, and start');
    expect(act.mock.calls).toEqual([['POST', '/seats', { seat: 2, bot: 'random' }]]);
  });

  it('who does not sit is asked once before a bot takes the last seat, without red', () => {
    const seat = () => place(table(2), { seat: 2, ...free }, null);
    press(seat(), '+ Random bot');
    expect(act).not.toHaveBeenCalled();
    expect(wordsOf(seat())).toContain('This starts the game without you.');
    expect(nodesIn(seat()).filter(({ props }) => props['class'] === 'danger')).toEqual([]);
    press(seat(), 'Yes, start');
    expect(act.mock.calls).toEqual([['POST', '/seats', { seat: 2, bot: 'random' }]]);
  });

  it('fills a seat that is not the last at once', () => {
    press(place(table(1), { seat: 2, ...free }, 0), '+ Steady bot');
    expect(act.mock.calls).toEqual([['POST', '/seats', { seat: 2, bot: 'steady' }]]);
  });

  it('is offered the bots that play the game, the best first', async () => {
    const card = { bots: { steady: 'Careful.', random: 'Wild.', strong: 'Thinks.', easy: 'Kind.' } };
    vi.stubGlobal('fetch', async () => Response.json({ rulesets: [{ name: 'chess', card }] }));
    // The cards are known from then on.
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { loadCards } = await load<{ loadCards: () => Promise<void> }>('waiting/game-card.ts');
    const fresh = await load<{ place: typeof place }>('waiting/seat-card.ts');
    const offered = (ruleset: string) => {
      const w = table(1) as { readonly game: object };
      const drawn = fresh.place({ ...w, game: { ...w.game, ruleset } }, { seat: 2, ...free }, 0);
      return nodesIn(drawn).flatMap((node) => (node.tag === 'button' ? wordsOf(node) : []));
    };
    expect(offered('chess')).toEqual(['+ Steady bot', '+ Random bot']);
    await vi.waitFor(() => loadCards().then(() => expect(offered('chess').length).toBe(4)));
    expect(offered('chess')).toEqual(['+ Strong bot', '+ Steady bot', '+ Easy bot', '+ Random bot']);
    expect(offered('go')).toEqual(['+ Steady bot', '+ Random bot']);
  });

  it('fills all free seats with bots by one press, which says whether that starts the game', () => {
    const words = (taken: number, mine: number | null): string => wordsOf(hostPanel(table(taken), mine));
    expect(words(1, null)).toMatch(/Fill with bots(?! and)/);
    press(hostPanel(table(1), 0), 'Fill with bots and start');
    expect(act.mock.calls).toEqual([['POST', '/bots', { bot: 'steady' }]]);
    expect(words(2, null)).not.toContain('Fill');
  });

  it('sees why the game cannot start yet', () => {
    expect(wordsOf(hostPanel(table(1), 0))).toContain('You need at least two players to start');
  });

  it('sees which of two people with the same name to invite, and who is invited', () => {
    const known = ['k3', 'x7'].map((id) => ({ id, name: 'Nova', displayName: `Nova #${id}` }));
    const one = { id: 'i', player: known[1], seat: null, uses: 'once', used: 0, state: 'open' };
    const made = [{ ...one, expiresAt: '2031-01-06T10:00:00Z' }];
    const inviting = { ...newInviting(), known, made };
    Object.assign(inviting, { draft: { player: 'k3', seat: '', uses: 'once', seconds: '3600' } });
    const drawn = nodesIn(invitations({ ...table(1), inviting }, 'secret'));
    const all = (tag: string) => drawn.filter((node) => node.tag === tag).map((node) => wordsOf(node));
    expect(all('option')).toEqual(expect.arrayContaining(['Nova #k3', 'Nova #x7']));
    expect(all('button')).toContain('Invite Nova #k3');
    expect(all('li').join()).toContain('Nova #x7, any seat');
  });

  it.each([
    ['unlisted', 'Send this link, not the address of this page. Anybody'],
    ['public', 'Send this link. Anybody'],
  ])('reads which address invites people to a game that is %s', (visibility, words) => {
    const { game } = table(1) as { readonly game: object };
    const w = { ...table(1), game: { ...game, visibility }, inviting: newInviting() };
    expect(wordsOf(invitations(w, 'secret'))).toContain(words);
  });

  it('who sits reads that a friend in the last seat starts the game', () => {
    const words = (taken: number, seated: boolean): string => {
      const { game } = table(taken) as { readonly game: { readonly seats: readonly object[] } };
      const seats = seated ? [{ seat: 0, player: ada, bot: null }, ...game.seats.slice(1)] : game.seats;
      const w = { ...table(taken), game: { ...game, seats }, inviting: newInviting() };
      return wordsOf(invitations(w, 'secret'));
    };
    const starts = 'The game starts as soon as your friend sits down.';
    expect(words(2, true)).toContain(starts);
    expect(words(1, true)).not.toContain(starts);
    expect(words(2, false)).not.toContain(starts);
  });

  it('can tell whom they invite from a player of the same name at the table', () => {
    const inviting = { ...newInviting(), known: [{ id: 'k3', name: 'Ada' }], made: [] };
    const drawn = nodesIn(invitations({ ...table(1), inviting }, 'secret'));
    expect(drawn.filter(({ tag }) => tag === 'option').map((one) => wordsOf(one))).toContain('Ada #k3');
  });

  it('names themselves beside the link, without another press', async () => {
    vi.stubGlobal('localStorage', storeOn(new Map([['parsec-post.known', 'yes']])));
    const server = vi.fn<typeof fetch>().mockImplementation(async () => Response.json({}));
    vi.stubGlobal('fetch', server);
    const named = vi.fn<() => Promise<void>>().mockResolvedValue();
    const panel = (change: object = {}) =>
      invitations({ ...table(1), inviting: newInviting(), named, ...change }, 'secret');
    const field = () => find(panel(), ({ props }) => props.id === 'host-name').props;
    field().onchange({});
    expect([field().value, server.mock.calls.length]).toEqual(['Ada', 0]);
    field().oninput({ target: { value: ' Mara ' } });
    field().onchange({});
    await vi.waitFor(() => expect(named).toHaveBeenCalledTimes(1));
    expect(server.mock.calls.map(([, sent]) => [sent?.method, sent?.body])).toEqual([
      ['PATCH', '{"name":"Mara"}'],
    ]);
    expect(wordsOf(panel())).toContain('Your friends see you as');
    expect(wordsOf(panel({ host: false }))).not.toContain('Your friends see you as');
  });

  it('is asked once before an invitation is revoked', () => {
    const made = [
      {
        id: 'i',
        player: ada,
        seat: 1,
        uses: 'once',
        used: 0,
        state: 'open',
        expiresAt: '2031-01-06T10:00:00Z',
      },
    ];
    const panel = () => invitations({ ...table(1), inviting: { ...newInviting(), made } }, 'secret');
    press(panel(), 'Revoke');
    expect(act).not.toHaveBeenCalled();
    press(panel(), 'Yes, revoke');
    expect(act.mock.calls).toEqual([['DELETE', '/invitations/i']]);
  });
});

describe('an invited player', () => {
  it('is asked once before they decline', async () => {
    const server = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', server);
    const invitation = { id: 'i', seat: 1, by: ada, sitting: false, expiresAt: '2031-01-06T10:00:00Z' };
    const game = { id: 'g', ruleset: 'interstellar-conquest', paceName: 'daily', seats: [{}, {}, {}] };
    const done = vi.fn<(refusal: string) => void>();
    const list = () => invitedTo([{ game, invitation }], done, redraw);
    expect(wordsOf(list())).toContain('Once a day · 3 seats · until');
    press(list(), 'Decline');
    expect(server).not.toHaveBeenCalled();
    press(list(), 'Yes, decline');
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(''));
    expect(server.mock.calls[0]?.[1]?.method).toBe('DELETE');
  });

  it.each([
    ['taken', async () => new Response(null, { status: 204 }), true],
    ['of a game that is not to be found', refusing(404, 'unknown-game'), true],
    ['refused', refusing(409, 'already-started'), false],
    ['lost on its way', async () => Promise.reject(new TypeError('no network')), false],
  ])('leaves the table if their answer is %s, and otherwise sees the reason', async (_, answer, leaves) => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { origin: 'http://localhost', assign });
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockImplementation(answer));
    const invited = { id: 'i', seat: 1, state: 'open', expiresAt: '2031-01-06T10:00:00Z' };
    const drawn = vi.fn<() => void>();
    const w = { ...table(1), game: { id: 'g', invited }, redraw: drawn };
    const note = () => standIn<VNode>({ tag: 'div', props: {}, children: nodesIn(invitedNote(w)) });
    press(note(), 'Decline');
    press(note(), 'Yes, decline');
    const refusal = () => nodesIn(invitedNote(w)).find(({ props }) => props.role === 'alert');
    await vi.waitFor(() => expect(assign.mock.calls.length > 0 || refusal() !== undefined).toBe(true));
    expect([assign.mock.calls.length, refusal() === undefined]).toEqual([leaves ? 1 : 0, leaves]);
  });
});
