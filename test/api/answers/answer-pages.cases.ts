/** The page of a decision behind the signed link of a letter. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signDecision, type Secrets } from '../../../src/auth/tokens/links.ts';
import { standIn } from '../../support/cast.ts';
import { call, look, raw, rawIn, type Json } from '../../support/api/api.ts';
import type { AnswerPage, PageForm } from '../../support/page/answer-forms.ts';
import { decisionPath, openPage, post } from '../../support/api/answer-pages.ts';
import {
  agree,
  HOUR,
  lettersAfter,
  MINUTE,
  questionTo,
  START,
  tableOfTwo,
  unseenGame,
  type TableOfTwo,
} from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';
import { somewhere } from '../../support/api/limits.ts';

describe('the page of a decision', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('shows what the seat sees, the default, and the deadline in the zone of its player, and changes nothing', async () => {
    const table = await tableOfTwo();
    const { mover, other, question, game } = table;
    await call('PATCH', '/me/settings', { token: mover.token, body: { zone: 'America/New_York' } });
    const path = await pathOf(table);
    const before = await questionTo(game, mover);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await raw(method, path);
      expect([status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    }
    const { html, title } = await openPage(path);
    expect(title).toBe('Your turn');
    expect(html).toContain(`If you do nothing: ${question.otherwise}`);
    expect(html).toMatch(/<strong>\w{3} \d+ Jan, \d\d:\d\d GMT-5 \(America\/New York\)<\/strong>/);
    const { view } = await look(game, mover, '?seen=false');
    expect(view.own.hand.length).toBeGreaterThan(0);
    expect(html).toContain('Your coins: ');
    expect(html).toContain(other.name);
    expect(html).not.toContain('<script');
    expect(await questionTo(game, mover)).toEqual(before);
  });

  it('is in the letter about the decision', async () => {
    const table = await tableOfTwo();
    const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
    const [, path] = /without signing in:\n {2}https:\/\/parsec\.test(\/answer\/pd1_\S+)/.exec(letter!.text)!;
    expect((await openPage(path!)).title).toBe('Your turn');
  });

  it('names cards everywhere as the position does', async () => {
    const table = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const { view } = await look(table.game, table.mover, '?seen=false');
    const { html } = await openPage(await pathOf(table));
    const cards = view.own.hand as readonly string[];
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(html).toMatch(new RegExp(`Your hand: .*\\b${card} \\(\\d\\)`));
      expect(html).toMatch(new RegExp(`Play ${card} \\(\\d\\)`));
    }
    const [, card] = /If you do nothing: Play (\S+), your lowest card\./.exec(html)!;
    expect(cards).toContain(card);
    expect(html).not.toContain(', choice ');
  });

  it('escapes the names of players', async () => {
    const people = [await account(`<i>"Ada"&'`), await account('Bob')] as const;
    const table = await tableFor(people);
    const { html } = await openPage(await pathOf(table));
    expect(html).toContain('&lt;i&gt;&quot;Ada&quot;&amp;&#39;');
    expect(html).not.toContain('<i>');
  });

  it('carries out a form, and says why it refuses one, which keeps what was filled in', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    const page = await openPage(path);
    const attack = formIn(page, 'attack');
    const [target] = attack.controls.get('f.target')!.values.filter((value) => value !== '');
    const ships = attack.controls.get('f.from0') ?? attack.controls.get('f.from1')!;
    const refused = await post(path, given(attack, { 'f.target': target!, [ships.name]: ships.values[0]! }));
    expect(refused.status).toBe(422);
    expect(alertIn(refused)).toMatch(/^Your answer was not accepted\. \w/);
    const kept = formIn(refused, 'attack').controls;
    expect([kept.get('f.target')!.checked, kept.get(ships.name)!.checked]).toEqual([
      [target],
      ships.values.slice(0, 1),
    ]);
    expect(await questionTo(table.game, table.mover)).toBeDefined();
    const passed = await post(path, given(formIn(page, 'list'), {}));
    expect([passed.status, passed.title]).toEqual([200, 'Your answer has been accepted']);
    expect(passed.html).toContain('You answered: Pass.');
    expect(await questionTo(table.game, table.mover)).toBeUndefined();
    expect(await openPage(path)).toMatchObject({ status: 410, title: GONE });
    const twice = await post(path, given(formIn(page, 'list'), {}));
    expect([twice.status, twice.html]).toEqual([410, expect.stringContaining('the first press counts')]);
  });

  it('names the next decision of the player, without a link to it', async () => {
    const table = await tableOfTwo({ ruleset: 'stellar-conquest' });
    const path = await pathOf(table);
    const outfit = async (one: Json) => {
      const at = await pathFor(table, one);
      return post(at, given(formIn(await openPage(at), 'outfit'), {}));
    };
    expect((await outfit(table.other)).html).toContain('You can change it at the table');
    const next = await post(path, given(formIn(await openPage(path), 'outfit'), {}));
    expect(next.html).toMatch(/Your next decision in this game: .+, until 2031-01-07 10:00 UTC\./);
    expect(next.html).not.toContain('/answer/');
  });

  it('carries out one command after another while the decision is open, and none twice', async () => {
    const table = await tableOfTwo({ ruleset: 'stellar-conquest' });
    for (const one of table.people) {
      const at = await pathFor(table, one);
      await post(at, given(formIn(await openPage(at), 'outfit'), {}));
    }
    const path = await pathFor(table, table.mover);
    const page = await openedForm(path, /^move/);
    const fields = given(page.form, { 'f.to': page.form.controls.get('f.to')!.values.find(Boolean)! });
    for (const { kind, name } of page.form.controls.values()) if (kind === 'number') fields.set(name, '1');
    const moved = await post(path, fields);
    expect([moved.status, moved.html]).toEqual([200, expect.stringContaining('Done: Move ')]);
    expect(moved.html).toContain('The decision is still open');
    const { version } = await look(table.game, table.mover, '?seen=false');
    const again = await post(path, fields);
    expect([again.status, alertIn(again)]).toEqual([
      400,
      expect.stringContaining('The position has changed'),
    ]);
    expect((await look(table.game, table.mover, '?seen=false')).version).toBe(version);
    const ended = await post(path, given(formIn(await openPage(path), 'list'), {}, 'complete-movement'));
    expect(ended.status).toBe(200);
  });

  it('carries out a list answer that is sent twice from one page once', async () => {
    const table = await tableOfTwo({ ruleset: 'stellar-conquest' });
    const path = await pathOf(table);
    const line = formIn(await openPage(path), 'outfit');
    const [first, second] = await Promise.all([1, 2].map(() => post(path, given(line, {}))));
    expect([first!.status, second!.status]).toEqual([200, 200]);
  });

  it('reads a line in the grammar of the text view, and nothing that answers another question', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    const line = async (text: string) =>
      post(path, given(formIn(await openPage(path), 'line'), { line: text }));
    const unread = await line('atack everybody');
    expect([unread.status, alertIn(unread)]).toEqual([
      400,
      expect.stringMatching(/“atack” is no command of this decision \(pass, attack\)\. For example: pass/),
    ]);
    expect(formIn(unread, 'line').controls.get('line')!.values).toEqual(['atack everybody']);
    expect(unread.html).toContain('<details open>');
    for (const text of ['resign', '@turn.9 pass', 'set-orders never', 'offer-healing 2 to seat 1']) {
      const refused = await line(text);
      expect([text, refused.status, alertIn(refused)]).toEqual([
        text,
        422,
        expect.stringContaining('This link answers only this decision.'),
      ]);
    }
    const json = new URLSearchParams(given(formIn(await openPage(path), 'list'), {}));
    json.set('command', '{"type":"resign"}');
    expect(alertIn(await post(path, json))).toContain('This link answers only this decision.');
    expect((await look(table.game, table.mover)).status).toBe('running');
    expect((await line(`@${table.question.window} pass`)).title).toBe('Your answer has been accepted');
  });

  it('refuses what is no answer of a form', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    expect((await raw('POST', path)).status).toBe(415);
    const large = await post(path, new URLSearchParams({ form: 'line', line: 'x'.repeat(50_000) }));
    expect(large.status).toBe(413);
    for (const fields of [{}, { form: 'no-such' }, { form: 'list' }, { form: 'list', command: '{' }])
      expect((await post(path, new URLSearchParams(fields as Record<string, string>))).status).toBe(400);
    expect(
      (await post(path, new URLSearchParams({ form: 'list', command: '{"type":"pass","no":1}' }))).status,
    ).toBe(400);
    expect(await questionTo(table.game, table.mover)).toBeDefined();
  });

  it('shows nothing to others: a wrong seat, a stranger, and a link whose player has signed out', async () => {
    const table = await tableOfTwo();
    const { game, mover, other, question } = table;
    const { seat } = await look(game, mover, '?seen=false');
    const { window } = question;
    const stranger = await account('Eve');
    const paths = [
      await decisionPath({ player: other.id, game, seat, window }),
      await decisionPath({ player: stranger.id, game, seat, window }),
      await decisionPath({ player: mover.id, game, seat: (1 - seat) as never, window }),
      await decisionPath({ player: mover.id, game: 'no-such-game', seat, window }),
    ];
    const path = await pathOf(table);
    expect((await call('DELETE', '/me/sessions', { token: mover.token })).status).toBe(204);
    for (const at of [...paths, path]) {
      expect(await openPage(at)).toMatchObject({ status: 410, title: GONE, forms: [] });
      const posted = await post(at, new URLSearchParams({ form: 'list', command: '{"type":"pass"}' }));
      expect([posted.status, posted.forms, posted.html.includes('hand')]).toEqual([410, [], false]);
    }
    expect(await questionTo(game, mover)).toBeDefined();
  });

  it('is void if any part of it was changed, or for another use', async () => {
    const path = await pathOf(await tableOfTwo());
    const last = path.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'));
    for (const at of [last, path.replace('/pd1_', '/pa1_'), path.replace('/answer/', '/stop/')])
      for (const method of ['GET', 'POST']) expect((await raw(method, at)).status).toBe(404);
  });

  it('says that the game is paused or over, and works again after the pause', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    const pass = given(formIn(await openPage(path), 'list'), {});
    await agree(table, 'pause');
    expect(await openPage(path)).toMatchObject({ status: 409, title: 'The game is paused', forms: [] });
    expect(await post(path, pass)).toMatchObject({ status: 409, title: 'The game is paused' });
    await agree(table, 'resume');
    expect((await openPage(path)).title).toBe('Your turn');
    await agree(table, 'cancel');
    expect(await openPage(path)).toMatchObject({ status: 410, title: 'The game is over' });
    expect(await post(path, pass)).toMatchObject({ status: 410, title: 'The game is over' });
  });

  it('is void once the window has closed', async () => {
    const path = await pathOf(await tableOfTwo());
    vi.setSystemTime(START + 40 * 24 * HOUR);
    expect((await openPage(path)).status).toBe(410);
  });

  it('is shown once, and accepts an answer, also where neighbours have used up the requests of their place', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    const settings = { ...(env as Env), LIMITS: '0.01' };
    const headers = somewhere();
    vi.setSystemTime(Date.now() + MINUTE);
    const forged = async () => (await rawIn(settings, 'GET', '/answer/pd1_x.y', { headers })).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 40) statuses.push(await forged());
    expect(statuses.at(-1)).toBe(429);
    expect((await rawIn(settings, 'GET', path, { headers })).status).toBe(200);
    const body = 'form=list&command=%7B%22type%22%3A%22pass%22%7D';
    expect((await rawIn(settings, 'POST', path, { body, headers: { ...headers, ...FORM } })).status).toBe(
      200,
    );
    expect(await questionTo(table.game, table.mover)).toBeUndefined();
  });

  it('counts by its player and place', async () => {
    const table = await tableOfTwo();
    const path = await pathOf(table);
    const settings = { ...(env as Env), LIMITS: '0.01' };
    const headers = somewhere();
    vi.setSystemTime(Date.now() + MINUTE);
    const look = async () => (await rawIn(settings, 'GET', path, { headers })).status;
    for (let n = 0; n < 12; n += 1) expect(await look()).toBe(200);
    expect(await look()).toBe(429);
    const body = 'form=list&command=%7B%22type%22%3A%22pass%22%7D';
    const hasty = await rawIn(settings, 'POST', path, { body, headers: { ...headers, ...FORM } });
    expect([hasty.status, Number(hasty.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const there = somewhere();
    const forged = async () => (await rawIn(settings, 'GET', '/answer/pd1_x.y', { headers: there })).status;
    const statuses = await Promise.all(Array.from({ length: 20 }, forged));
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const GONE = 'This link is no longer valid';

async function tableFor(people: readonly [Json, Json]): Promise<TableOfTwo> {
  const table = await unseenGame(people);
  return { ...table, people, other: people.find((one) => one !== table.mover) };
}

const pathOf = (table: TableOfTwo): Promise<string> => pathFor(table, table.mover);

async function pathFor({ game }: TableOfTwo, player: Json): Promise<string> {
  const { seat } = await look(game, player, '?seen=false');
  const { window } = (await questionTo(game, player))!;
  return `/answer/${await signDecision(standIn<Secrets>(env), { player: player.id, game, seat, window, signedOut: 0 })}`;
}

function formIn({ forms, html }: AnswerPage, name: string): PageForm {
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`no form ${name} in ${html}`);
  return form;
}

/** The form whose name is like that, on a page that shows it, opened if there are many. */
async function openedForm(path: string, like: RegExp): Promise<{ readonly form: PageForm }> {
  const page = await openPage(path);
  const form = page.forms.find(({ name }) => like.test(name));
  if (form !== undefined) return { form };
  const query = page.opening.find((one) => like.test(one.replace('?open=', '')))!;
  return openedForm(`${path}${query}`, like);
}

/** What a browser sends for the form as it is, with these changes. `like`: of radio buttons the first such value. */
function given(
  { controls }: PageForm,
  changes: Readonly<Record<string, string>>,
  like = '',
): URLSearchParams {
  const fields = new URLSearchParams();
  for (const { kind, name, values, checked } of controls.values()) {
    const isChosen = kind === 'checkbox' || kind === 'radio' || kind === 'select';
    const sent = isChosen ? checked : values;
    const first =
      kind === 'radio' && checked.length === 0
        ? values.filter((value) => value.includes(like)).slice(0, 1)
        : sent;
    for (const value of name in changes ? [changes[name]!] : first) fields.append(name, value);
  }
  return fields;
}

const alertIn = ({ html }: AnswerPage): string =>
  (/role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim();
