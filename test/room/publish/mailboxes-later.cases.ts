/** Notifications that a room still has to send after it died, and those that no longer apply. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import {
  broken,
  conditionOf,
  recordNotifications,
  gateBefore,
  SLOW,
  runAlarmsUntil,
} from '../../support/room/mailboxes.ts';
import {
  ann,
  bid,
  bob,
  cat,
  dan,
  kill,
  look,
  pass,
  roomAt,
  running,
  send,
} from '../../support/room/rooms.ts';
import { START, valueOf } from '../../support/room/rooms.ts';
import { say } from '../../support/room/talk.ts';
import { publish } from '../../support/room/publishing.ts';
import { toyRules } from '../../support/toy/toy.ts';

const boast = { type: 'boast' };

describe('a room that dies', () => {
  it('while a mailbox is slow still notifies of everything that happens in the meantime', async () => {
    const { received } = recordNotifications({ id: 'nobody' }, broken);
    const game = await running([ann, bob], SLOW);
    await publish(game);
    const gate = gateBefore(ann, bob);
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    await vi.waitFor(() => expect(gate.waits).toBe(true), { timeout: 3000 });
    const { windows } = await look(game, null);
    const winner = [ann, bob][windows[0]!.awaiting[0]!]!;
    valueOf(await send(game, winner, { type: 'roll' }, windows[0]!.id));
    const next = (await look(game, null)).windows[0]!.id;
    const before = (await gameRecord(env.DB, game))!.game.version;
    gate.isShut = false;
    const version = async () => (await gameRecord(env.DB, game))!.game.version;
    await vi.waitFor(async () => expect(await version()).toBeGreaterThan(before), { timeout: 3000 });
    await kill(game);
    await runAlarmsUntil(game, START + 60_000);
    await vi.waitFor(() => expect(received(ann)).toContain(`asked ${next}`), { timeout: 3000 });
  });
});

describe('a player who takes over a seat', () => {
  it('is notified of the open decisions, and not of what happened to the seat before', async () => {
    const { received, repair } = recordNotifications(cat, broken);
    const absencePolicy = { absence: 'substitute', hours: false, bank: 0 } as const;
    const game = await running([ann, bob], { ...SLOW, host: cat, absencePolicy });
    valueOf(await say(game, ann, 'a'));
    const absent = async () => valueOf(await roomAt(game).summary({ player: null })).seats[1]!.absent;
    while ((await absent()) !== 'bot') pass(86_400);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    expect(Object.keys((await conditionOf(game)).undelivered)).toHaveLength(1);
    repair();
    await runAlarmsUntil(game, Date.now() + 3_600_000);
    const { windows } = await look(game, null);
    const asked = windows.filter(({ awaiting }) => awaiting.includes(1)).map(({ id }) => `asked ${id}`);
    const kinds = new Set(received(cat).filter((one) => !/^(said|joined)/.test(one)));
    expect([...kinds]).toEqual(asked);
    expect(received(bob)).toContain('replaced former-0-1');
  });
});

describe('an event that spectators cannot see', () => {
  it('is notified even if the room dies first and D1 is up to date', async () => {
    const offeredTo = ({ type }: { type: string }) => (type === 'noted' ? asSeat(1) : undefined);
    onTestFinished(() => void Object.assign(rulesets, { toy: toyRules }));
    Object.assign(rulesets, { toy: { ...toyRules, offeredTo } });
    const { received } = recordNotifications({ id: 'nobody' }, broken);
    const game = await running([ann, bob], SLOW);
    await send(game, ann, boast);
    await publish(game);
    valueOf(await send(game, ann, { type: 'note', text: 'take it' }));
    await kill(game);
    expect(received(bob)).not.toContain('offered 2');
    await runAlarmsUntil(game, START + 60_000);
    await vi.waitFor(() => expect(received(bob)).toContain('offered 2'), { timeout: 3000 });
  });
});

describe('undelivered notifications', () => {
  /** A game in which Bob has not been notified of Ann’s message. */
  async function undelivered() {
    const { received, repair } = recordNotifications(bob, broken);
    const game = await running([ann, bob], SLOW);
    valueOf(await say(game, ann, 'a', undefined, 'a'));
    repair();
    return { game, received };
  }

  it('go to the account that a guest becomes', async () => {
    const { game, received } = await undelivered();
    valueOf(await roomAt(game).transfer({ player: bob, to: dan }));
    await runAlarmsUntil(game, START + 60_000);
    expect([received(bob), received(dan)]).toEqual([
      [],
      expect.arrayContaining(['started ', `said ${ann.id} a`]),
    ]);
    expect((await conditionOf(game)).undelivered).toEqual([]);
  });

  it.each(['running', 'over'])('are dropped with the deleted account (game %s)', async (status) => {
    const { game, received } = await undelivered();
    if (status === 'over') valueOf(await roomAt(game).cancel({ player: ann }));
    valueOf(await roomAt(game).depart({ player: { ...bob, name: 'former player' } }));
    await runAlarmsUntil(game, START + 60_000);
    expect([received(bob), (await conditionOf(game)).undelivered]).toEqual([[], []]);
  });
});
