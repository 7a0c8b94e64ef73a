/** The content of letters. */
import { rulesets } from '../../../../src/rules/registry.ts';
import { generatedTitle } from '../../../../src/rules/text/names/game-title.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  guest,
  look,
  openGame,
  runningGame,
  say,
  type Guest,
  type Json,
} from '../../../support/api/api.ts';
import {
  agree,
  fromStart,
  HOUR,
  lettersAfter,
  lettersTo,
  MINUTE,
  REMINDER,
  START,
  tableOfTwo,
} from '../../../support/api/letters.ts';
import { account } from '../../../support/api/mails.ts';

/** From now on, until the end of the test. */
const placeAtRound3 = (): void =>
  void vi
    .spyOn(rulesets['interstellar-conquest']!, 'miniature')
    .mockReturnValue({ board: {}, round: 3, leader: { seats: [asSeat(1)], amount: 2 } });

describe('letters', () => {
  fromStart();

  it('name the open decision, its deadline and its default', async () => {
    const { game, mover, question } = await tableOfTwo();
    expect(lettersTo(mover)).toEqual([]);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter).toMatchObject({ to: mover.address });
    const name = `Interstellar Conquest “${generatedTitle(game)}”`;
    expect(letter!.subject).toMatch(/^The .*: your turn \(by \w{3} \d\d:\d\d\)$/);
    expect(letter!.text).toContain(`${name} with `);
    expect(letter!.text).toMatch(/^Round 1\.$/m);
    expect(letter!.text).toContain(`https://parsec.test/game.html?g=${game}`);
    expect(letter!.text).toContain(`If you do nothing: ${question.otherwise}`);
    const { commitment } = (await call('GET', `/games/${game}`, { token: mover.token })).body.game;
    expect(letter!.text).toContain(`The commitment of this game is ${commitment.sha256}.`);
    expect(letter!.html).toContain('If you do nothing');
  });

  it('say the round and who leads until the game is over', async () => {
    const table = await tableOfTwo();
    placeAtRound3();
    const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
    expect(letter!.text).toContain(`\nRound 3. ${table.people[1].name} leads with 2 colonies.\n`);
    await agree(table, 'cancel');
    const [last] = await lettersAfter(table.mover, HOUR);
    expect(last!.text).toContain('The game was cancelled.');
    expect(last!.text).not.toMatch(/Round \d/);
  });

  it('say them to players of a private game, of which lists show nothing', async () => {
    const ada = await account('Ada');
    const game = await openGame(ada as Guest, { visibility: 'private', sandbox: false, bots: ['steady'] });
    placeAtRound3();
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    const [letter] = await lettersAfter(ada, 2 * MINUTE);
    expect(letter!.text).toMatch(/^Round 3\. Bot \d leads with 2 colonies\.$/m);
  });

  it('come once, however often the alarm fires', async () => {
    const { mover } = await tableOfTwo();
    expect(await lettersAfter(mover, 2 * MINUTE)).toHaveLength(1);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
  });

  it('leave out decisions that were seen or answered meanwhile', async () => {
    const { game, mover } = await tableOfTwo();
    await look(game, mover, '?seen=true');
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter!.text).not.toContain('Your decision');
    expect(letter!.text).toContain('The game has begun.');
  });

  it('quote messages at the table that the player has not read', async () => {
    const { game, mover, other } = await tableOfTwo();
    await lettersAfter(mover, 2 * MINUTE);
    const read = (query = '') => call('GET', `/games/${game}/messages${query}`, { token: mover.token });
    const speak = (text: string) => say(game, other as Guest, { text });
    await speak('one');
    await read('?seen=true');
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
    await speak('two');
    await read('?seen=false');
    await speak('three');
    const [letter] = await lettersAfter(mover, HOUR);
    expect(letter!.text).toMatch(/Messages at the table:\n\n\w+:\n> two\n\n\w+:\n> three\n/);
  });

  it('do not quote private messages of a blocked player', async () => {
    const { game, mover, other } = await tableOfTwo();
    await lettersAfter(mover, 2 * MINUTE);
    const { seat } = await look(game, mover, '?seen=false');
    await call('PUT', `/me/blocks/${other.id}`, { token: mover.token });
    expect((await say(game, other as Guest, { text: 'psst', to: seat })).status).toBe(201);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
    await say(game, other as Guest, { text: 'to all' });
    const [letter] = await lettersAfter(mover, HOUR);
    expect(letter!.text).toContain('> to all\n');
    expect(letter!.text).not.toContain('psst');
  });

  it('quote private messages to a host without a seat', async () => {
    const [host, ada, bob] = [await account('Hal'), await account('Ada'), await account('Bob')];
    const game = await openGame(host as Guest, { seats: 2, sandbox: false });
    for (const { token } of [ada, bob]) await call('POST', `/games/${game}/seats`, { token, body: {} });
    await say(game, ada as Guest, { text: 'a word', to: 'host' });
    const [letter] = await lettersAfter(host, HOUR);
    expect(letter!.text).toContain('Ada:\n> a word\n');
  });

  it('of sandboxes leave at once, and do not contain notifications that wait for the digest', async () => {
    const { mover } = await tableOfTwo();
    await call('PATCH', '/me/settings', { token: mover.token, body: { digest: 12 * 60, sandbox: true } });
    const sandbox = await runningGame([mover as Guest, await guest('Eve')]);
    const letters = await lettersAfter(mover, 10 * MINUTE);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining(`g=${sandbox}`)]);
    const games = Array.from(letters[0]!.text.matchAll(/game\.html\?g=(\w+)/g), ([, game]) => game);
    expect(new Set(games)).toEqual(new Set([sandbox]));
    expect(await lettersAfter(mover, 2 * HOUR)).toHaveLength(2);
  });

  it('of sandboxes do not leave in quiet hours', async () => {
    const { mover } = await tableOfTwo();
    const quiet = { from: 10 * 60, to: 12 * 60 };
    await call('PATCH', '/me/settings', { token: mover.token, body: { quiet, sandbox: true } });
    await runningGame([mover as Guest, await guest('Eve')]);
    expect(await lettersAfter(mover, HOUR)).toEqual([]);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
  });

  it('remind a player who has seen a decision and not answered', async () => {
    const { game, mover, question } = await tableOfTwo();
    await look(game, mover);
    await lettersAfter(mover, 2 * MINUTE);
    const left = question.closesAt - Date.now();
    const letters = await lettersAfter(mover, left - 2 * HOUR);
    expect(letters[0]!.subject).toMatch(REMINDER);
    expect(letters).toHaveLength(2);
  });
});

describe('the delivery status', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('is shown to the seat and the host: accepted when the letter left, seen when the seat looked', async () => {
    const { game, mover, other, question } = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const { seat } = await look(game, mover, '?seen=false');
    const deliveriesOf = async ({ token }: Json) =>
      (await call('GET', `/games/${game}/deliveries`, { token })).body.deliveries.filter(
        (one: Json) => one.seat === seat,
      );
    // From the moment in which it is asked.
    const queued = { window: question.window, queuedAt: expect.any(String), acceptedAt: null, seenAt: null };
    expect(await deliveriesOf(mover)).toMatchObject([queued]);
    await lettersAfter(mover, 2 * MINUTE);
    const accepted = {
      window: question.window,
      channel: 'mail',
      acceptedAt: expect.any(String),
      seenAt: null,
    };
    expect(await deliveriesOf(mover)).toMatchObject([accepted]);
    await look(game, mover, '?seen=false');
    expect(await deliveriesOf(mover)).toMatchObject([{ seenAt: null }]);
    await look(game, mover, '?seen=true');
    expect(await deliveriesOf(mover)).toMatchObject([{ seenAt: expect.any(String) }]);
    const host = (await call('GET', `/games/${game}`)).body.game.host.id;
    expect(await deliveriesOf(other)).toHaveLength(other.id === host ? 1 : 0);
    expect(
      (await call('GET', `/games/${game}/deliveries`, { token: (await account('Eve')).token })).body.code,
    ).toBe('not-seated');
  });
});
