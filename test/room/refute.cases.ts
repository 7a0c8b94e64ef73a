import { expect, it, vi } from 'vitest';
import { ann, armed, bid, bob, cat, codeOf, inside, kill, look, open, pass, ring, roomAt, running, send, stored, valueOf } from '../support/rooms.ts';
import { database, told } from '../support/told.ts';
import { toyRules } from '../support/toy.ts';
import { Journal } from '../../src/room/journal.ts';
import { env } from 'cloudflare:workers';
import { gameRecord } from '../../src/history/queries.ts';

it('R1 alarm does not spin while D1 is retried', async () => {
  const game = await running([ann, bob], { pace: { answer: 86_400, turn: 86_400 } });
  await told(game);
  const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await send(game, ann, { type: 'boast' });
  await vi.waitFor(() => expect(batch).toHaveBeenCalled());
  let rings = 0;
  for (; batch.mock.calls.length < 2 && rings < 20; rings++) {
    vi.setSystemTime(Math.max(Date.now(), (await armed(game))!));
    await ring(game);
  }
  batch.mockRestore();
  expect(rings).toBeLessThan(5);
});

it('R2 setAlarm that throws is not taken for set', async () => {
  const game = await running([ann, bob]);
  await told(game);
  pass(5);
  await ring(game);
  await inside(game, async (room, storage) => {
    await storage.deleteAlarm();
    (room as any).clock.rang();
    const spy = vi.spyOn(storage, 'setAlarm').mockRejectedValueOnce(new Error('no'));
    await room.summary({ player: ann }).catch(() => {});
    spy.mockRestore();
    await room.summary({ player: ann });
    expect(await storage.getAlarm()).not.toBeNull();
  });
});

it('R3 a room that cannot wake keeps its alarm', async () => {
  const game = await running([ann, bob]);
  await told(game);
  const broken = vi.spyOn(toyRules, 'evolve').mockImplementation(() => { throw new Error('broken'); });
  await kill(game).catch(() => {});
  pass(60);
  for (let i = 0; i < 8; i++) await ring(game).catch((e) => console.log('ring', i, String(e)));
  console.log(await Promise.resolve(roomAt(game).summary({ player: ann })).catch((e) => String(e)));
  broken.mockRestore();
  console.log(await Promise.resolve(roomAt(game).summary({ player: ann })).then(codeOf).catch((e) => String(e)));
  console.log('armed', await armed(game));
});

it('R4 time that goes back', async () => {
  const game = await running([ann, bob]);
  pass(-3);
  await bid(game, ann);
  const { at } = await inside(game, (_, storage) => new Journal(storage).entry(1));
  const { at: first } = await inside(game, (_, storage) => new Journal(storage).entry(0));
  expect(at).toBeGreaterThanOrEqual(first);
});

it('R5 a sandbox room that died tells D1 at the next visit', async () => {
  const game = await running([ann, bob], { sandbox: true });
  await told(game);
  const batch = vi.spyOn(await database(game), 'batch').mockImplementation(() => new Promise(() => {}));
  await send(game, ann, { type: 'boast' });
  await kill(game);
  batch.mockRestore();
  await look(game, ann);
  await vi.waitFor(async () => expect((await gameRecord(env.DB, game))!.game.version).toBe(2), { timeout: 3000 });
});

it('R8 a setup that throws leaves the seat free', async () => {
  const game = await open();
  await roomAt(game).sit({ player: ann });
  const broken = vi.spyOn(toyRules, 'setup').mockImplementation(() => { throw new Error('broken'); });
  await inside(game, async (room) => { await room.sit({ player: bob }).catch(() => {}); });
  broken.mockRestore();
  expect(valueOf(await roomAt(game).summary({ player: null })).seats[1]!.player).toBeNull();
});
void [cat, stored];
