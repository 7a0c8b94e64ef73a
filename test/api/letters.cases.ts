/** What a player is told by letter, and what they can do with it. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../src/notify/mailers/log.ts';
import type { Mail } from '../../src/notify/mail.ts';
import type { Asked } from '../../src/room/brief-protocol.ts';
import { roomOf } from '../../src/room/bindings.ts';
import { look, runningGame, type Json } from '../support/api.ts';
import { account } from '../support/mails.ts';

/** Alarms go by the real clock: in a fake future they ring only when a test rings them. */
const START = Date.parse('2031-01-06T10:00:00Z');
const [MINUTE, HOUR] = [60_000, 3_600_000];

describe('letters', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('tell who is asked what waits, until when, and what happens otherwise', async () => {
    const { game, mover, question } = await table();
    expect(lettersTo(mover)).toEqual([]);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter).toMatchObject({ to: mover.address });
    expect(letter!.subject).toMatch(
      /^Your decision in Interstellar Conquest: .*, until \w{3} \d+ Jan, \d\d:\d\d GMT$/,
    );
    expect(letter!.text).toContain(`https://parsec.test/game.html?g=${game}`);
    expect(letter!.text).toContain(`If you do nothing: ${question.otherwise}`);
    expect(letter!.text).toContain('The game has begun.');
    expect(letter!.html).toContain('If you do nothing');
  });

  it('come once, however often the alarm rings', async () => {
    const { mover } = await table();
    expect(await lettersAfter(mover, 2 * MINUTE)).toHaveLength(1);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
  });

  it('do not ask what was seen or answered meanwhile', async () => {
    const { game, mover } = await table();
    await look(game, mover);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter!.text).not.toContain('You are asked');
    expect(letter!.text).toContain('The game has begun.');
  });

  it('remind before the deadline whoever has seen it and not answered', async () => {
    const { game, mover, question } = await table();
    await look(game, mover);
    await lettersAfter(mover, 2 * MINUTE);
    const left = question.closesAt - Date.now();
    const letters = await lettersAfter(mover, left - 2 * HOUR);
    expect(letters[0]!.subject).toMatch(/^Still waiting for you/);
    expect(letters).toHaveLength(2);
  });
});

interface Table {
  readonly game: string;
  /** Who is asked first, and what. */
  readonly mover: Json;
  readonly question: Asked;
  readonly other: Json;
}

/** A game of two with addresses, who have not looked at it. */
async function table(): Promise<Table> {
  const people = [await account('Ada'), await account('Bob')];
  const game = await runningGame(people, { sandbox: false, pace: 'daily' });
  for (const mover of people) {
    const question = await questionTo(game, mover);
    if (question !== undefined) return { game, mover, question, other: people.find((one) => one !== mover) };
  }
  throw new Error('nobody is asked');
}

/** Without their seeing it. */
async function questionTo(game: string, player: Json): Promise<Asked | undefined> {
  const brief = await roomOf(env.ROOMS, game).brief({ player });
  return brief.ok ? brief.value.asked[0] : undefined;
}

function lettersTo({ address }: Json): readonly Mail[] {
  return lastMails().filter(({ to, subject }) => to === address && !subject.includes('is your code'));
}

/** Newest first. */
async function lettersAfter(player: Json, milliseconds: number): Promise<readonly Mail[]> {
  vi.setSystemTime(Date.now() + milliseconds);
  await runDurableObjectAlarm(env.MAILBOXES.getByName(player.id));
  return lettersTo(player);
}
