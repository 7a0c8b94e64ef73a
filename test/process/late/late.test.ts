/**
 * A whole game of people who answer late: by mail, by orders, or not at all until they come back. Real mail, which fails for an
 * hour, and a real webhook. The test compares what arrived with the journal of the game.
 */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decisionOf,
  decisionsIn,
  isQuiet,
  isTo,
  reminderTimeOf,
  reachable,
  type AwaitedDecision,
} from './awaited-decisions.ts';
import { effectDelays, longDecisions, LATEST, lettersAboutOf } from './delays.ts';
import { playedLate, type Story } from './game.ts';
import { missedIn } from './letters.ts';
import { NAMES, type Name } from './people.ts';
import { LateService, type Hooked } from './service.ts';

const MINUTE = 60_000;
/** In a letter, a line of the log calls its reader “you”. */
const OWN_DRAW = /^ {2}- You draw /;
const COIN = /(sun|moon|crown|arm|sword|mace|axe|arrow) \d|Diplomacy \(/;

let service: LateService;
let story: Story;
let decisions: readonly AwaitedDecision[];

beforeAll(async () => {
  service = await LateService.launch();
  story = await playedLate(service);
  decisions = decisionsIn(story.entries);
}, 240_000);
afterAll(() => service.end());

const lettersAbout = (decision: AwaitedDecision) => lettersAboutOf(story, decisions, decision);

function linesTo(name: Name): readonly string[] {
  const letters = story.letters.filter(({ to }) => isTo(name, to));
  return letters.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('  - ')));
}

describe('the game', () => {
  it('was played in all these ways', () => {
    const { entries, fromMail } = story;
    const by = (name: Name) => entries.filter((entry) => entry.by === NAMES.indexOf(name));
    expect(fromMail.length).toBeGreaterThan(3);
    expect(by('Olga').filter(({ as }) => as === 'order').length).toBeGreaterThan(3);
    expect(by('Abe').some(({ as }) => as === 'bot')).toBe(true);
    expect(by('Abe').some(({ as, window }) => as === undefined && window !== undefined)).toBe(true);
    const late = decisions.filter(
      ({ name, settled, at }) => name === 'Lars' && settled - at > 9 * 60 * MINUTE,
    );
    expect(late.length).toBeGreaterThan(3);
    // The hour without a mail server, and nothing else.
    expect(service.errors).toEqual([expect.stringMatching(/"alert-raised","alert":"mail-failing"/)]);
  });

  it('has an effect within a second of each deadline', () => {
    const delays = effectDelays(story, decisions);
    expect(delays.length).toBeGreaterThan(1);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThan(1000);
  });
});

describe('letters', () => {
  it('arrive once each', () => {
    const { letters } = story;
    expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
    const named = letters.flatMap(({ to, asks }) =>
      asks ? `${to}: ${asks.question}, ${asks.isReminder}` : [],
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name, i) => named.indexOf(name) !== i)).toEqual([]);
  });

  it('have content each', () => {
    const notifications =
      /^(The game has begun|The game is over|You missed three|You missed a deadline|You missed \d+ deadlines)/m;
    expect(story.letters.filter(({ asks, text }) => asks === undefined && !notifications.test(text))).toEqual(
      [],
    );
  });

  it('ask about no settled decision, and none arrives at night', () => {
    for (const letter of story.letters.filter(({ asks }) => asks)) {
      const decision = decisionOf(decisions, letter);
      expect(decision, letter.text).toBeDefined();
      expect(letter.at, `${decision!.name} of ${decision!.window}`).toBeLessThanOrEqual(decision!.settled);
      // A notification from before the night may be sent as the night begins.
      const isNight = [letter.at - MINUTE, letter.at].every((at) => isQuiet(decision!.name, at));
      expect(isNight, `${decision!.name} of ${decision!.window}`).toBe(false);
    }
  });

  it('cover every window that waited long enough, and remind of it near its deadline', () => {
    const { outage } = story;
    const long = longDecisions(story, decisions);
    for (const name of ['Mia', 'Lars', 'Abe']) expect(long.map((one) => one.name)).toContain(name);
    expect(long.filter((decision) => lettersAbout(decision).length === 0)).toEqual([]);
    const near = decisions.filter(
      (decision) =>
        reachable(decision.name, { from: reminderTimeOf(decision), to: decision.settled }, outage) > LATEST,
    );
    expect(near.length).toBeGreaterThan(3);
    expect(near.filter((decision) => !lettersAbout(decision).some(({ asks }) => asks!.isReminder))).toEqual(
      [],
    );
  });

  it('are sent after the mail server’s outage, and only once', () => {
    const { letters, outage } = story;
    expect(service.refused).toBeGreaterThan(3);
    expect(letters.filter(({ at }) => at > outage.from + 1000 && at < outage.to)).toEqual([]);
    const held = decisions.filter(
      ({ at, settled }) => at > outage.from - MINUTE && at < outage.to && settled > outage.to + LATEST,
    );
    expect(held.map(({ name }) => name)).toContain('Mia');
    for (const decision of held) {
      const first = lettersAbout(decision).filter(({ asks }) => !asks!.isReminder);
      expect(first).toHaveLength(1);
      expect(first[0]!.at).toBeLessThan(outage.to + LATEST);
    }
  });

  it.each(NAMES)('notify %s once of the start, the end, and each default that was played', (name) => {
    const mine = story.letters.filter(({ to }) => isTo(name, to));
    const saying = (words: RegExp) => mine.filter(({ text }) => words.test(text)).length;
    expect([saying(/^The game has begun\./m), saying(/^The game is over\./m)]).toEqual([1, 1]);
    const seat = NAMES.indexOf(name);
    const missed = story.entries.filter(
      ({ by, window, seats }) => by === 'clock' && window && seats?.some((one) => one === seat),
    );
    expect(mine.reduce((sum, letter) => sum + missedIn(letter), 0)).toBe(missed.length);
    expect(saying(/^You missed three decisions/m)).toBe(name === 'Abe' ? 1 : 0);
  });

  it.each(NAMES)('show %s no coin that only others may see', (name) => {
    const lines = linesTo(name);
    const hidden = lines.filter((line) => COIN.test(line) && !/ plays |^ {2}- Used coins:/.test(line));
    expect(hidden.some((line) => OWN_DRAW.test(line))).toBe(true);
    expect(hidden.filter((line) => !/\byour?\b/i.test(line))).toEqual([]);
    expect(lines.some((line) => / draws (a|\d+) coins?\.$/.test(line))).toBe(true);
  });

  it('are not stored in D1', () => {
    const own = NAMES.flatMap((name) => linesTo(name).filter((line) => OWN_DRAW.test(line)));
    const words = own.filter((line) => COIN.test(line)).map((line) => line.slice(4));
    // At least one for each player: recaps tell nothing twice.
    expect(words.length).toBeGreaterThanOrEqual(NAMES.length);
    for (const table of story.tables) {
      expect(words.filter((line) => table.includes(line))).toEqual([]);
      // D1 has the game, and its players.
      for (const there of ['"interstellar-conquest"', '"Mia"']) expect(table).toContain(there);
    }
  });
});

describe('messages to a webhook', () => {
  const taken = () => story.hooked.filter((message) => message.taken);
  const notificationsIn = ({ text }: Hooked) =>
    (JSON.parse(text) as { data: { notifications: readonly { kind: string; window: string | null }[] } }).data
      .notifications;

  it('are signed and come once each; a refused one is sent again', () => {
    const key = Buffer.from(story.back.secret.slice('whsec_'.length), 'base64');
    for (const { headers, text } of story.hooked) {
      const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${text}`;
      const mac = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    }
    const ids = taken().map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(story.hooked[0]!.taken).toBe(false);
    expect(ids).toContain(story.hooked[0]!.headers['webhook-id']);
  });

  it('cover every window that waited long enough, once and in time', () => {
    const notifications = taken().flatMap((message) =>
      notificationsIn(message).map((one) => ({
        ...one,
        at: Number(message.headers['webhook-timestamp']) * 1000,
      })),
    );
    const names = notifications.map(({ kind, window }) => `${kind} ${window}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const mine = decisions.filter(({ name, at }) => name === 'Abe' && at > story.back.at);
    for (const { kind, window, at } of notifications.filter(
      ({ kind }) => kind === 'decision-requested' || kind === 'deadline-approaching',
    ))
      expect(at, `${kind} ${window}`).toBeLessThanOrEqual(mine.find((one) => one.window === window)!.settled);
    const long = mine.filter(({ at, settled }) => settled - at > LATEST);
    expect(long.length).toBeGreaterThan(1);
    for (const { window } of long) expect(names).toContain(`decision-requested ${window}`);
  });
});
