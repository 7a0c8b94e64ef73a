/** Seen marks and deliveries of a sitter, which are separate from the owner’s. */
import { describe, expect, it } from 'vitest';
import type { DeliveryStep } from '../../../src/room/delivery/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import {
  ann,
  bid,
  bob,
  cat,
  codeOf,
  dan,
  kill,
  look,
  pass,
  roomAt,
  valueOf,
} from '../../support/room/rooms.ts';
import { askedOf, briefFor, DAY, decisionsUnseen, tableWithSitter } from '../../support/room/sitters.ts';

describe('what a sitter sees', () => {
  it('does not count as seen by the owner, nor the owner’s reads as the sitter’s', async () => {
    for (const [one, other] of [
      [bob, cat],
      [cat, bob],
    ] as const) {
      const game = await tableWithSitter();
      await look(game, one);
      expect((await askedOf(game, one)).seen).toBe(true);
      expect((await askedOf(game, other)).seen).toBe(false);
      expect((await decisionsUnseen(game, one)).recap).toEqual([]);
      expect((await decisionsUnseen(game, other)).recap).not.toEqual([]);
      expect((await briefFor(game, other)).recap).not.toEqual([]);
      await kill(game);
      expect((await askedOf(game, one)).seen).toBe(true);
      expect((await decisionsUnseen(game, one)).recap).toEqual([]);
      await look(game, other);
      expect((await askedOf(game, other)).seen).toBe(true);
    }
  });

  it('does not appear in the deliveries of the seat', async () => {
    const game = await tableWithSitter();
    await look(game, cat);
    const seen = async () =>
      valueOf(await roomAt(game).deliveryStatus({ player: bob })).flatMap((one) => one.seen ?? []);
    expect(await seen()).toEqual([]);
    await look(game, bob);
    expect(await seen()).toEqual([Date.now()]);
  });

  it('rules out an extension for an owner whose notices all failed', async () => {
    for (const looks of [false, true]) {
      const game = await tableWithSitter();
      const [window] = (await look(game, null)).windows;
      const [windows, channel] = [[asWindowId(window!.id)], 'mail'] as const;
      valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step: 'bounced', channel }));
      if (looks) await look(game, cat);
      valueOf(await bid(game, ann));
      pass(DAY);
      const still = (await look(game, null)).windows.some(({ id }) => id === window!.id);
      expect(still).toBe(!looks);
    }
  });

  it('or a letter that they get rules out an extension, and a failed letter to them causes none', async () => {
    const report = async (player: Player, step: DeliveryStep, game: string) => {
      const windows = [asWindowId((await look(game, null)).windows[0]!.id)];
      valueOf(await roomAt(game).recordDelivery({ player, windows, step, channel: 'mail' }));
    };
    const [accepted, delivered, failed, both] = [
      await tableWithSitter(),
      await tableWithSitter(),
      await tableWithSitter(),
      await tableWithSitter(),
    ];
    await report(bob, 'failed', accepted);
    await report(cat, 'accepted', accepted);
    for (const step of ['accepted', 'bounced'] as const) await report(bob, step, delivered);
    await report(cat, 'delivered', delivered);
    await report(cat, 'failed', failed);
    await report(bob, 'failed', both);
    await report(cat, 'failed', both);
    for (const game of [accepted, delivered, failed, both]) valueOf(await bid(game, ann));
    pass(DAY);
    const stays = async (game: string) => (await look(game, null)).windows.some(({ id }) => id === 'bid.1');
    expect([await stays(accepted), await stays(delivered)]).toEqual([false, false]);
    expect([await stays(failed), await stays(both)]).toEqual([false, true]);
    const passer = roomAt(both).recordDelivery({ player: dan, windows: [], step: 'failed', channel: 'mail' });
    expect(codeOf(await passer)).toBe('not-seated');
  });

  it('stays with the sitter when a guest becomes an account', async () => {
    const game = await tableWithSitter();
    await look(game, cat);
    valueOf(await roomAt(game).transfer({ player: cat, to: dan }));
    expect((await askedOf(game, dan)).seen).toBe(true);
  });

  it('names the owner that the sitter plays for', async () => {
    const game = await tableWithSitter();
    expect([(await decisionsUnseen(game, cat)).for, (await decisionsUnseen(game, bob)).for]).toEqual([
      bob,
      undefined,
    ]);
    expect([(await briefFor(game, cat)).for, (await briefFor(game, bob)).for]).toEqual([bob, undefined]);
  });
});
