/** Time banks: when time is taken from them. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { bankTime, withBanksCharged, withBanks } from '../../../src/room/time/banks.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { openTable } from '../../../src/room/table/opening.ts';
import type { Nouns, StandingOrders } from '../../../src/rules/contract.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { schemaOf } from '../../../src/rules/input/schema-of.ts';
import { asWindowId, type Instant, type Seat } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import {
  DAY,
  HOUR,
  hours,
  timeLeft,
  nextRound,
  absencePolicy,
  round,
  table,
} from '../../support/room/two-players.ts';
import { muteLog } from '../../support/log.ts';
import { publish } from '../../support/room/publishing.ts';
import {
  ann,
  armed,
  bid,
  bob,
  look,
  newGame,
  open,
  pass,
  ring,
  roomAt,
  send,
  START,
  valueOf,
} from '../../support/room/rooms.ts';
import { toyRules } from '../../support/toy/toy.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';

describe('a time bank', () => {
  it('extends each window, and is used up by the time beyond the window’s own part', async () => {
    const game = await table({ bank: 3600 });
    expect(await timeLeft(game)).toBe(25 * HOUR);
    await round(game, DAY + 1800);
    await nextRound(game);
    expect(await timeLeft(game)).toBe(24.5 * HOUR);
    const { seats } = valueOf(await roomAt(game).summary({ player: null }));
    expect(seats.map(({ bank }) => bank)).toEqual([3600, 1800]);
  });

  it('is not charged for a pause or for an extension', async () => {
    const game = await table({ bank: 3600 });
    const agree = async (what: 'pause' | 'extend') => {
      for (const player of [ann, bob]) valueOf(await roomAt(game).vote({ player, what, agrees: true }));
    };
    pass(DAY - 3600);
    await agree('extend');
    pass(DAY - 3600);
    await agree('pause');
    pass(3 * DAY);
    valueOf(await roomAt(game).vote({ player: ann, what: 'resume', agrees: true }));
    await nextRound(game);
    expect(await timeLeft(game)).toBe(25 * HOUR);
  });

  it('is charged before a window is extended because of undelivered notices', async () => {
    const game = await table({ bank: 3600 });
    const windows = [asWindowId((await look(game, null)).windows[0]!.id)];
    await round(game, 0);
    valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step: 'failed', channel: 'mail' }));
    pass(DAY + 3600);
    const [turn] = (await look(game, null)).windows;
    expect(Date.parse(turn!.closesAt) - Date.now()).toBe(24 * HOUR);
    pass(DAY - 60);
    await nextRound(game);
    expect(await timeLeft(game)).toBe(24 * HOUR);
  });

  it('is charged by the deadline that was set, even if its owner changes their hours later', async () => {
    const game = await table({ bank: 3600, hours: true });
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { hours } }));
    await nextRound(game);
    expect(await timeLeft(game)).toBe((8 + 24 + 12 + 1) * HOUR);
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: {} }));
    await round(game, 40 * 3600);
    await nextRound(game);
    expect(await timeLeft(game)).toBe(25 * HOUR);
  });

  it('is charged once for the same time, however often its owner acts', async () => {
    const game = await table({ bank: 3600 });
    await round(game, 0);
    await bid(game, bob);
    const [turn] = (await look(game, null)).windows;
    const [seat] = turn!.awaiting;
    const [owner, other] = seat === 0 ? [ann, bob] : [bob, ann];
    pass(DAY + 600);
    await send(game, owner, { type: 'share', seat: 1 - seat! }, turn!.id);
    pass(600);
    await send(game, owner, { type: 'pass' }, turn!.id);
    await send(game, other, { type: 'pass' }, turn!.id);
    expect(await timeLeft(game, owner)).toBe(24 * HOUR + (3600 - 1200) * 1000);
  });

  it('is charged if orders that were given late answer for its owner', async () => {
    const orders: StandingOrders<Nouns> = {
      schema: schemaOf<Record<string, never>>()(z.object({})),
      texts: {},
      sentences: () => [],
      answer: (_, __, { window, legal }) => (window === 'bid.1' ? legal[0] : undefined),
    };
    Object.assign(rulesets, { orderly: { ...toyRules, name: 'orderly', orders } });
    Object.assign(FOLD_VERSIONS, { orderly: 'orderly' });
    onTestFinished(() => void Reflect.deleteProperty(rulesets, 'orderly'));
    const game = await table({ bank: 3600 }, { ruleset: 'orderly' });
    await round(game, DAY + 600);
    valueOf(await roomAt(game).order({ player: bob, orders: {} }));
    await nextRound(game);
    expect(await timeLeft(game)).toBe(24 * HOUR + (3600 - 600) * 1000);
  });

  it('belongs to players only: a bot that fails is not waited for', async () => {
    vi.spyOn(toyRules.bots, 'random').mockReturnValue({ type: 'nonsense' });
    vi.spyOn(toyRules, 'legal').mockReturnValue([]);
    muteLog();
    onTestFinished(() => void vi.restoreAllMocks());
    const game = await open({ botPause: 1, absencePolicy: absencePolicy({ bank: 30 * DAY }) });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    await roomAt(game).sit({ player: ann });
    pass(1);
    await ring(game);
    expect(await timeLeft(game, ann)).toBe(30 * DAY * 1000 + 59_000);
    await bid(game, ann);
    await publish(game);
    pass(4);
    await ring(game);
    expect(await armed(game)).toBe(START + 60_000);
    pass(55);
    await ring(game);
    expect((await look(game, null)).windows[0]!.kind).toBe('turn');
  });

  it.each(['interstellar-conquest', 'cosmic-conquest'])('lasts for a deal with a bot in %s', (ruleset) => {
    const [person, bot] = [
      { player: ann, bot: null, bank: 5000 },
      { player: null, bot: 'steady' },
    ];
    const at = (kind: string, patch: object = {}, asked = [0, 1]) => {
      const seats = [{ ...person, ...patch }, bot];
      const inGame: Table = standIn({ ruleset, seats, absencePolicy: absencePolicy({ bank: 5 }) });
      const seat = 1 as Seat;
      return bankTime(inGame, { id: asWindowId('w'), kind, asked: asked as Seat[] }, seat);
    };
    expect([at('deal'), at('coin'), at('turn', {}, [1])]).toEqual([5000, 0, 0]);
    expect([at('deal', { bank: 0 }), at('deal', { held: { w: 3000 } })]).toEqual([0, 3000]);
  });

  it('stays with bots in games that began under an older build', () => {
    const seats = [{ player: null, bot: 'steady', bank: 5000 }];
    const older: Table = standIn({ ruleset: 'toy', seats, absencePolicy: absencePolicy({ bank: 5 }) });
    expect(bankTime(older, { id: asWindowId('w'), kind: 'bid', asked: [] }, 0 as Seat)).toBe(5000);
  });

  it('is spent in one window while the deadline of another stays', async () => {
    const opened = valueOf(
      openTable(toyRules, newGame({ absencePolicy: absencePolicy({ bank: 3600 }) }), START as Instant),
    );
    const begun = {
      ...opened,
      seats: withBanks({ ...opened, seats: opened.seats.map((one) => ({ ...one, player: ann })) }),
    };
    const window = (id: string, closesAt: number) =>
      standIn<OpenWindow>({ id: asWindowId(id), awaiting: [1], closesAt: { 1: closesAt } });
    const windows = [window('one', 3600_000), window('two', 5400_000)];
    const spend = (before: Table, id: string, at: number) =>
      withBanksCharged(before, { windows }, [1 as Seat], asWindowId(id), (at * 1000) as Instant);
    const bankOf = (after: Table) => after.seats[1]!.bank! / 1000;
    const once = spend(begun, 'one', 2400);
    expect(bankOf(once)).toBe(1200);
    // The own part of the second window still lasts until 1800.
    expect(bankOf(spend(once, 'two', 2400))).toBe(600);
    expect(bankOf(spend(once, 'two', 5400))).toBe(0);
    expect(bankOf(spend(once, 'one', 3000))).toBe(600);
  });
});
