/** The Atom feed of a game. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, playedGame, runningGame, type Json } from '../../support/api/api.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** XML without comments or sections. Throws if it is not well-formed. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, close, name, inner, empty, text] of xml
    .replace(/^<\?xml version="1.0" encoding="utf-8"\?>\n/, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g)) {
    const top = open.at(-1)!;
    if (text !== undefined) top.text += unescaped(text);
    else if (name === undefined) throw new Error('a tag that is none');
    else if (close) {
      if (open.pop()!.name !== name) throw new Error(`${name} closes what it did not open`);
    } else {
      const pairs = [...inner!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        unescaped(value!),
      ]);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      top.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`${open.at(-1)!.name} is not closed`);
  return root.children[0]!;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error('an entity that is none');
  return text.replaceAll(/&([^;]+);/g, (_, name: string) => CHARACTERS[name]!);
}

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name);
const the = (element: Element, name: string) => all(element, name)[0]!.text;
const hrefOf = (element: Element, rel: string) =>
  all(element, 'link').find(({ attributes }) => attributes['rel'] === rel)!.attributes['href'];

async function feedOf(game: string, query = '', token?: string) {
  const answer = await call('GET', `/games/${game}/feed${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return { ...answer, feed: parsed(answer.text) };
}

describe("a game's feed", () => {
  it('lists events as spectators see them, newest first, escaped', async () => {
    const people = [await guest('<A & "B">'), await guest('Bob')];
    const game = await runningGame(people, { title: '<i>' });
    const { feed, headers } = await feedOf(game);
    expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom' });
    expect(the(feed, 'title')).toBe('Interstellar Conquest “<i>”: <A & "B">, Bob');
    expect(hrefOf(feed, 'self')).toBe(`https://parsec.test/api/v1/games/${game}/feed`);
    expect(hrefOf(feed, 'alternate')).toBe(`https://parsec.test/game.html?g=${game}`);
    const { events } = (await call('GET', `/games/${game}/events`)).body;
    const steps = [...new Set<number>(events.map((event: Json) => event.step))].toReversed();
    const entries = all(feed, 'entry');
    expect(entries.map((entry) => the(entry, 'id'))).toEqual(
      steps.map((step) => `https://parsec.test/game.html?g=${game}#step-${step}`),
    );
    const words = (step: number) =>
      events.filter((event: Json) => event.step === step).map((e: Json) => e.text);
    expect(entries.map((entry) => the(entry, 'content'))).toEqual(
      steps.map((step) => words(step).join('\n')),
    );
    expect(the(feed, 'updated')).toBe(the(entries[0]!, 'updated'));
  });

  it('is the same for every caller, and a 304 for those who have it', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { text, headers } = await feedOf(game);
    expect((await feedOf(game, '', people[0]!.token)).text).toBe(text);
    const known = { 'If-None-Match': headers.get('ETag')! };
    expect(await call('GET', `/games/${game}/feed`, { headers: known })).toMatchObject({
      status: 304,
      text: '',
    });
    await call('POST', `/games/${game}/cancel`, { token: people[0]!.token });
    expect((await call('GET', `/games/${game}/feed`, { headers: known })).status).toBe(200);
  });

  it('marks nothing as seen', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    for (const { token } of people) await feedOf(game, '', token);
    const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: people[0]!.token })).body;
    expect(deliveries.map(({ seenAt }: Json) => seenAt)).toEqual([null]);
  });

  it('stays the spectators’ feed when the game is over', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host);
    const { version } = await look(game);
    const { events } = (await call('GET', `/games/${game}/events?limit=200`)).body;
    const lines = (step: number) => events.filter((event: Json) => event.step === step);
    const { feed } = await feedOf(game, '', host.token);
    expect(the(all(feed, 'entry')[0]!, 'id')).toMatch(new RegExp(`#step-${version}$`));
    for (const entry of all(feed, 'entry')) {
      const step = Number(the(entry, 'id').split('#step-')[1]);
      expect(the(entry, 'content')).toBe(
        lines(step)
          .map(({ text }: Json) => text)
          .join('\n'),
      );
    }
  });

  it('of a private game requires the invitation, and its address contains it', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { visibility: 'private' });
    const { invitation } = (await call('GET', `/games/${game}`, { token: people[0]!.token })).body.game;
    expect((await call('GET', `/games/${game}/feed`)).body.code).toBe('unknown-game');
    const { feed } = await feedOf(game, `?invitation=${invitation}`);
    expect(hrefOf(feed, 'self')).toBe(
      `https://parsec.test/api/v1/games/${game}/feed?invitation=${invitation}`,
    );
  });
});
