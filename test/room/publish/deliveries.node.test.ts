/** The stored deliveries and seen marks of a game, without its room. */
import { describe, expect, it, vi } from 'vitest';
import { Deliveries, type Sending } from '../../../src/room/delivery/deliveries.ts';
import type { MarkKeeper } from '../../../src/room/delivery/kept-marks.ts';
import { SeenMarks } from '../../../src/room/delivery/seen-marks.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { roomStorage } from '../../support/node/room-storage.ts';

const [ANN, BOB] = [asSeat(0), asSeat(1)];
const [FIRST, SECOND] = [asWindowId('bid.1'), asWindowId('bid.2')];
const at = asInstant;
const mail = (step: Sending['step']): Sending => ({ step, channel: 'mail' });

describe('more time', () => {
  it('is for the seat whose notices failed, whatever another seat was given', () => {
    const deliveries = new Deliveries(roomStorage());
    for (const seat of [ANN, BOB]) deliveries.record(mail('failed'), [FIRST], seat, at(1));
    deliveries.extended(FIRST, [ANN], at(5));
    deliveries.record(mail('failed'), [SECOND], BOB, at(6));
    deliveries.record(mail('failed'), [SECOND], ANN, at(6));
    const may = [ANN, BOB].map((seat) => deliveries.mayExtend(SECOND, seat));
    expect(may).toEqual([false, true]);
  });

  it('covers a decision whose notice failed at the instant of the extension', () => {
    const deliveries = new Deliveries(roomStorage());
    for (const window of [FIRST, SECOND]) deliveries.record(mail('failed'), [window], ANN, at(10));
    deliveries.extended(FIRST, [ANN], at(10));
    expect(deliveries.mayExtend(SECOND, ANN)).toBe(true);
  });

  it('needs a failure: an accepted notice of an older build names no channel', () => {
    const deliveries = new Deliveries(roomStorage());
    deliveries.record({ step: 'accepted', channel: standIn('') }, [FIRST], ANN, at(1));
    expect(deliveries.of(FIRST, ANN)).toEqual({ window: FIRST, seat: ANN, accepted: 1 });
    expect(deliveries.mayExtend(FIRST, ANN)).toBe(false);
    deliveries.record(mail('failed'), [FIRST], ANN, at(2));
    expect(deliveries.mayExtend(FIRST, ANN)).toBe(true);
  });
});

describe('a report', () => {
  it('that comes again changes nothing, also after other reports', () => {
    const storage = roomStorage();
    const deliveries = new Deliveries(storage);
    deliveries.record(mail('accepted'), [FIRST], ANN, at(1));
    deliveries.record({ step: 'failed', channel: 'push' }, [FIRST], ANN, at(2));
    deliveries.record(mail('accepted'), [FIRST], ANN, at(3));
    const known = [{ window: FIRST, seat: ANN, accepted: 1, failed: 2, channel: 'mail' }];
    expect(deliveries.all).toEqual(known);
    expect(new Deliveries(storage).all).toEqual(known);
  });

  it('is read from storage once', () => {
    const storage = roomStorage();
    new Deliveries(storage).record(mail('accepted'), [FIRST], ANN, at(1));
    const exec = vi.spyOn(storage.sql, 'exec');
    const deliveries = new Deliveries(storage);
    for (let i = 0; i < 3; i += 1) expect(deliveries.all).toHaveLength(1);
    expect(deliveries.of(SECOND, ANN)).toBeUndefined();
    expect(exec.mock.calls.filter(([query]) => query.includes('FROM reach'))).toHaveLength(1);
  });
});

describe('the seen marks of sitters', () => {
  it('belong to one person in one seat', () => {
    const storage = roomStorage();
    new SeenMarks(storage).markSeen('p-cat', [FIRST], ANN, 3);
    new SeenMarks(storage).markSeen('p-dan', [SECOND], ANN, 4);
    const marks = new SeenMarks(storage);
    const eyes = [marks.of('p-cat', ANN), marks.of('p-dan', ANN), marks.of('p-cat', BOB)];
    expect(eyes.map(({ lastStep, saw }) => [lastStep, saw(FIRST), saw(SECOND)])).toEqual([
      [3, true, false],
      [4, false, true],
      [0, false, false],
    ]);
    expect([marks.include(FIRST, ANN), marks.include(FIRST, BOB)]).toEqual([true, false]);
  });

  it('follow a recap to later steps only, and keep the decisions seen', () => {
    const storage = roomStorage();
    const marks = new SeenMarks(storage);
    marks.markSeen('p-cat', [FIRST], ANN, 3);
    marks.markRecapped('p-cat', ANN, 7);
    marks.markRecapped('p-cat', ANN, 5);
    marks.markRecapped('p-dan', ANN, 2);
    for (const known of [marks, new SeenMarks(storage)]) {
      const [cat, dan] = [known.of('p-cat', ANN), known.of('p-dan', ANN)];
      expect([cat.lastStep, cat.saw(FIRST), dan.lastStep, dan.saw(FIRST)]).toEqual([7, true, 2, false]);
    }
  });

  it('move with a guest who gets an account', () => {
    const storage = roomStorage();
    const marks = new SeenMarks(storage);
    marks.markSeen('p-guest', [FIRST], ANN, 3);
    marks.transfer('p-guest', 'p-cat');
    for (const known of [marks, new SeenMarks(storage)])
      expect([known.of('p-cat', ANN).lastStep, known.of('p-guest', ANN).lastStep]).toEqual([3, 0]);
  });
});

describe('marks that are kept with a socket', () => {
  const socket = () => {
    let kept: { player: string; kept: object }[] = [];
    const keeper: MarkKeeper = {
      keep: (player, mark) => (kept = [{ player, kept: mark }]).length > 0,
      forget: (player) => void (kept = kept.filter((one) => one.player !== player)),
      get kept() {
        return kept;
      },
    };
    return keeper;
  };
  const seen = { window: FIRST, seat: ANN, seen: 5 };
  const look = { owner: 'p-ann', at: at(5), step: 3 };

  it('survive the sleep of the object, and are stored for the seat of their player alone', () => {
    const [storage, keeper] = [roomStorage(), socket()];
    new Deliveries(storage, keeper).markSeen([FIRST], ANN, look);
    const awake = new Deliveries(storage, keeper);
    expect([awake.of(FIRST, ANN), awake.lastSeenStep(ANN, () => []), awake.all]).toEqual([seen, 3, []]);
    awake.storeKept({ player: 'p-ann', seat: BOB, open: [FIRST] });
    expect([awake.of(FIRST, ANN), awake.of(FIRST, BOB)]).toEqual([undefined, undefined]);
    awake.markSeen([FIRST], ANN, look);
    awake.storeKept({ player: 'p-ann', seat: ANN, open: [FIRST] });
    expect([new Deliveries(storage).all, keeper.kept]).toEqual([[seen], []]);
  });

  it('are gone when another player takes over the seat', () => {
    const [storage, keeper] = [roomStorage(), socket()];
    const deliveries = new Deliveries(storage, keeper);
    deliveries.markSeen([FIRST], ANN, look);
    deliveries.forget(ANN);
    expect([deliveries.of(FIRST, ANN), keeper.kept]).toEqual([undefined, []]);
  });

  it('keep the instant of the first look when another decision comes', () => {
    const deliveries = new Deliveries(roomStorage(), socket());
    deliveries.markSeen([FIRST], ANN, look);
    deliveries.markSeen([FIRST, SECOND], ANN, { ...look, at: at(9), step: 4 });
    expect([deliveries.of(FIRST, ANN)?.seen, deliveries.of(SECOND, ANN)?.seen]).toEqual([5, 9]);
  });
});
