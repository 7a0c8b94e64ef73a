/** Views, events and commands as text. */
import { describe, expect, it } from 'vitest';
import { asked, call, guest, look, openGame, runningGame, send } from '../../support/api/api.ts';
import type { Guest } from '../../support/api/api.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { read, say, TEXT, wholeGameByText } from './games-by-text.ts';

describe('a game of interstellar-empire by text', () => {
  // Of the others: whole-games.soak.test.ts.
  it('can be played to its end by lines', { timeout: 120_000 }, () => wholeGameByText('interstellar-empire'));
});

describe('the text of a view', () => {
  it('has its own tag and a Vary header', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const json = await call('GET', `/games/${game}/view`, { token: ada.token });
    const text = await read(game, ada);
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(text.headers.get('Vary')).toBe('Accept, Authorization, Cookie');
    const [own, its] = [json.headers.get('ETag')!, text.headers.get('ETag')!];
    expect(its).not.toBe(own);
    const known = async (headers: Record<string, string>) =>
      (await call('GET', `/games/${game}/view`, { token: ada.token, headers })).status;
    expect(await known({ ...TEXT, 'If-None-Match': its })).toBe(304);
    expect(await known({ ...TEXT, 'If-None-Match': `"other", W/${its}` })).toBe(304);
    expect(await known({ ...TEXT, 'If-None-Match': own })).toBe(200);
    expect(await known({ 'If-None-Match': its })).toBe(200);
    expect((await read(game, ada, '?invitation=x')).text).toBe(text.text);
  });

  it.each([
    ['*/*', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['text/plain;q=0.3, */*', 'application/json'],
    ['text/html, */*;q=0.8', 'application/json'],
    ['text/plain, */*', 'text/plain; charset=utf-8'],
    ['application/json;q=0.5, Text/Plain', 'text/plain; charset=utf-8'],
  ])('is returned if accepted: %s', async (accept, type) => {
    const game = await openGame(await guest('Ada'));
    const { headers } = await call('GET', `/games/${game}/view`, { headers: { Accept: accept } });
    expect(headers.get('Content-Type')).toBe(type);
  });

  it('names the decision, its deadline and its default', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    const { text } = await read(game, mover);
    const until = `${decision.closesAt.slice(0, 19).replace('T', ' ')} UTC`;
    expect(text).toContain(`Your decision: Your turn (@${decision.window}), until ${until}.`);
    expect(text).toContain('If you do nothing: Pass. That is: pass');
    expect(text).toContain('  attack WORLD of SEAT with SHIPS [ask SEATS]');
    expect(text).toContain('\n  resign');
    expect((await read(game)).text).not.toContain('Your decision');
    const { version } = await look(game, mover);
    expect((await read(game, mover, `?at=${version}`)).text).not.toMatch(/Your decision|resign/);
    await call('POST', `/games/${game}/cancel`, { token: people[0]!.token });
    expect((await read(game, mover)).text).not.toMatch(/Your decision|resign/);
  });

  it.each(Object.keys(rulesets))('awaits nobody in a cancelled game of %s', async (ruleset) => {
    const { seats } = rulesets[ruleset]!;
    const people = await Promise.all(Array.from({ length: seats.min }, (_, n) => guest(`P${n}`)));
    const game = await runningGame(people, { ruleset });
    const before = (await read(game)).text;
    await call('POST', `/games/${game}/cancel`, { token: people[0]!.token });
    for (const viewer of [undefined, ...people]) {
      const { text } = await read(game, viewer);
      expect(text).toContain(': cancelled.');
      expect(text).toContain('\n\nThe game is over: it was cancelled.\n');
      expect(text).not.toMatch(/Waiting for|To answer first/);
    }
    const { version, windows, view } = await look(game);
    expect(windows).toEqual([]);
    expect(JSON.stringify(view)).not.toMatch(/"(?:asking|owed|stage)":[^n]/);
    expect((await call('GET', `/games/${game}`)).body.game).toMatchObject({
      status: 'cancelled',
      awaiting: [],
    });
    const earlier = async (step: number) => (await read(game, undefined, `?at=${step}`)).text;
    expect(await earlier(version)).not.toMatch(/Waiting for|To answer first/);
    expect((await earlier(version - 1)).split('\n').slice(2)).toEqual(before.split('\n').slice(2));
  });

  it('has a few lines for each type of command, or all, and says how many it leaves out', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { ruleset: 'cosmic-conquest' });
    const { guest: mover, decision } = await asked(game, people);
    const sent = (text: string) => text.split('\n').filter((line) => /^ {2}> deploy /.test(line));
    const few = await read(game, mover);
    expect(sent(few.text)).toHaveLength(3);
    expect(few.text).toContain(
      `\n  … and ${decision.legal.length - 3} more: the view with lines=all shows them.\n`,
    );
    expect(few.text).toMatch(/\n {4}SHIPS: colony ship \d from \w+-\d.*\. WORLD: \w+-\d/);
    const all = await read(game, mover, '?lines=all');
    expect(new Set(sent(all.text)).size).toBe(decision.legal.length);
    expect(all.text).not.toContain('… and');
    for (const line of sent(few.text)) expect(sent(all.text)).toContain(line);
    const [own, its] = [few, all].map(({ headers }) => headers.get('ETag')!) as [string, string];
    const known = async (query: string, tag: string) =>
      (await read(game, mover, query, { 'If-None-Match': tag })).status;
    expect(await known('?lines=all', its)).toBe(304);
    expect(await known('?lines=few', own)).toBe(304);
    expect(await known('?lines=all', own)).toBe(200);
    expect(await known('', its)).toBe(200);
    expect((await read(game, mover, '?lines=some')).body.code).toBe('wrong-value');
    const json = (query: string) => call('GET', `/games/${game}/view${query}`, { token: mover.token });
    expect((await json('?lines=all')).headers.get('ETag')).toBe((await json('')).headers.get('ETag'));
  });
});

describe('the words of decisions', () => {
  it('come with the view and the inbox, and those of legal commands only for who asks', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    const { token } = mover;
    const plain = await call('GET', `/games/${game}/view`, { token });
    expect(plain.body.decisions).toMatchObject([{ question: 'Your turn' }]);
    expect(JSON.stringify(plain.body)).not.toContain('"labels"');
    const worded = await call('GET', `/games/${game}/view?labels=true`, { token });
    const [{ legal, labels }] = worded.body.decisions;
    expect(labels).toHaveLength(legal.length);
    const at = (type: string) => legal.findIndex((command: { type: string }) => command.type === type);
    expect(labels[at('pass')]).toBe('Pass');
    expect(labels[at('attack')]).toMatch(/^Attack (Ada|Bob) on .+ with .+ from your /);
    expect(worded.body.free.labels).toHaveLength(worded.body.free.legal.length);
    expect(worded.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    const headers = { 'If-None-Match': worded.headers.get('ETag')! };
    expect((await call('GET', `/games/${game}/view?labels=true`, { token, headers })).status).toBe(304);
    expect((await call('GET', `/games/${game}/view`, { token, headers })).status).toBe(200);
    const inbox = await call('GET', '/me/decisions?labels=true', { token });
    expect(inbox.body.decisions).toMatchObject([{ window: decision.window, question: 'Your turn', labels }]);
    expect((await call('GET', '/me/decisions', { token })).body.decisions[0]).not.toHaveProperty('labels');
    expect((await call('GET', `/games/${game}/view?labels=1`, { token })).body.code).toBe('wrong-value');
  });

  it('include a sealed answer, for its seat alone', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { ruleset: 'cosmic-conquest' });
    const { guest: first, decision } = await asked(game, people);
    const command = decision.legal[0];
    expect((await send(game, first, { window: decision.window, command })).status).toBe(200);
    const seen = await look(game, first);
    expect(seen.decisions[0].answerLabel).toMatch(/^Deploy colony ships \d and \d on the centre, /);
    const other = people.find((one) => one !== first)!;
    expect(JSON.stringify(await look(game, other))).not.toContain('answerLabel');
  });
});

/** If nothing is dealt, each seat does something that only it sees. */
async function keepSecrets(game: string, people: readonly Guest[]): Promise<void> {
  for (const [i, person] of people.entries()) {
    const command = { type: 'research-list', technologies: [['cet'], ['speed-3']][i] };
    expect((await send(game, person, { command })).status).toBe(200);
  }
}

/** Eyes that see unlike things: two hands, and none. */
const readers = (ada: Guest, bob: Guest): readonly (Guest | undefined)[] => [ada, bob, undefined];

describe('the text of events', () => {
  const log = async (game: string, person: Guest | undefined, query: string, headers = {}) =>
    call('GET', `/games/${game}/events${query}`, { token: person?.token, headers });

  it.each(Object.keys(rulesets))('says the same as the JSON: %s', async (ruleset) => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { ruleset });
    if (ruleset === 'stellar-conquest') await keepSecrets(game, [ada, bob]);
    const texts = await Promise.all(
      readers(ada, bob).map(async (person) => {
        const { body } = await log(game, person, '?after=0&limit=5');
        const { text } = await log(game, person, '?after=0&limit=5', TEXT);
        const listed = (body.events as readonly { step: number; at: string; text: string }[]).filter(
          (event) => event.text !== '',
        );
        const lines = listed.map(
          (event) => `${event.step}. ${event.at.slice(0, 19).replace('T', ' ')} UTC: ${event.text}`,
        );
        expect(text.replaceAll(/ \(by a (?:bot|sitter|standing order)\)$/gm, '')).toBe(
          [...lines, '', `Continue with after=${body.next}.`, ''].join('\n'),
        );
        return text;
      }),
    );
    // Only the seat sees its own cards and secrets.
    expect(new Set(texts).size).toBe(3);
  });

  it('has its own tag, and the same refusals as the JSON', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const json = await log(game, ada, '');
    const text = await log(game, ada, '', TEXT);
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(text.headers.get('Vary')).toBe('Accept, Authorization, Cookie');
    const [own, its] = [json.headers.get('ETag')!, text.headers.get('ETag')!];
    expect(its).not.toBe(own);
    expect((await log(game, ada, '', { ...TEXT, 'If-None-Match': its })).status).toBe(304);
    expect((await log(game, ada, '', { ...TEXT, 'If-None-Match': own })).status).toBe(200);
    const early = await log(game, ada, '?as=1', TEXT);
    expect([early.status, early.body.code]).toEqual([409, 'game-not-over']);
  });
});

describe('a line', () => {
  it('is carried out once, however often it is sent, even if it could no longer be parsed', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover } = await asked(game, people);
    const first = await say(game, mover, 'pass', 'once');
    expect(first.status).toBe(200);
    const again = await say(game, mover, 'pass', 'once');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await say(game, mover, 'decline', 'once')).body.code).toBe('idempotency-key-reused');
  });

  it('may name its window, which then gets the answer', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    expect((await say(game, mover, '@turn.99 pass')).body.code).toBe('window-closed');
    expect((await say(game, mover, `@${decision.window} PASS`)).status).toBe(200);
  });

  it('that the rules refuse is refused with the text of its code', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover } = await asked(game, people);
    const { status, body } = await say(game, mover, 'refuse');
    expect([status, body.code, body.detail]).toEqual([
      422,
      'not-in-this-window',
      'That answers a different question. Answer the open one.',
    ]);
  });

  it('that cannot be parsed is refused with the reason and a valid example', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover } = await asked(game, people);
    const { status, body } = await say(game, mover, 'attack the moon');
    expect([status, body.code]).toEqual([400, 'unreadable-line']);
    expect(body.detail).toMatch(
      /^The game does not understand this line: “the” was not understood: expected a world such as \w+-1\. For example: attack \w+-\d of seat \d with /,
    );
  });

  it('resigns', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    expect((await say(game, people[0]!, 'Resign')).status).toBe(200);
    expect((await say(game, people[0]!, 'pass')).body.code).toBe('game-over');
  });
});
