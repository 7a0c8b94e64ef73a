import { describe, expect, it } from 'vitest';
import type { Export } from '../../../src/room/read/wire.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { ann, bob, codeOf, inside, kill, open, roomAt, valueOf } from '../../support/room/rooms.ts';
import { readerOf } from '../../support/d1/archived-games.ts';
import { publish } from '../../support/room/publishing.ts';

const conquest = { ruleset: 'interstellar-conquest', seats: 4, sandbox: true };

/** Answers one open decision of this player, if any, with a legal command. */
async function answer(game: string, player: typeof ann, turn: number): Promise<boolean> {
  const { decisions } = valueOf(await roomAt(game).decisions({ player }));
  const asked = decisions.find((decision) => decision.answer === undefined);
  if (asked === undefined) return false;
  const command = asked.legal[turn % asked.legal.length]!;
  const request = { player, window: asked.window, command, key: `${turn}` };
  expect(codeOf(await roomAt(game).command(request)), JSON.stringify(command)).toBe('accepted');
  return true;
}

describe('a whole game of Interstellar Conquest', () => {
  it('is played by two people and two bots across a crash, archived, and verified', async () => {
    const game = await open({ ...conquest, options: { rounds: 5 } });
    await roomAt(game).sit({ player: ann, preference: { race: 'gelmir' } });
    for (const bot of ['steady', 'random'] as const) await roomAt(game).sit({ player: ann, bot });
    await roomAt(game).sit({ player: bob });
    for (let turn = 0; turn < 2000; turn += 1) {
      if (turn === 20) await kill(game);
      const acted = await answer(game, turn % 2 ? ann : bob, turn);
      if (acted) continue;
      const { status } = valueOf(await roomAt(game).summary({ player: ann }));
      if (status !== 'running') break;
    }
    const whole = JSON.parse(valueOf(await roomAt(game).export({ player: null })).body!) as Export;
    expect(whole.outcome).not.toBeNull();
    expect(verify(rulesOf(whole.ruleset)!, { ...whole, header: whole })).toEqual([]);
    await publish(game);
    const reader = await readerOf(game);
    for (const as of [0, 3, 'open'] as const) {
      const request = { player: null, as, after: 0, limit: 10_000 };
      expect(valueOf(await reader.events(request))).toEqual(valueOf(await roomAt(game).events(request)));
    }
  });

  it('is played by four bots in one call', async () => {
    const game = await open({ ...conquest, options: { rounds: 10 } });
    for (let i = 0; i < 4; i += 1) await roomAt(game).sit({ player: ann, bot: i % 2 ? 'steady' : 'random' });
    const { entries, pages } = await inside(game, async (room, { sql }) => ({
      entries: Number(sql.exec('SELECT count(*) AS n FROM entries').one()['n']),
      pages: await room.view({ player: null }),
    }));
    expect(entries).toBeGreaterThan(10);
    expect(valueOf(pages).body).toContain('"status":"finished"');
  });
});
