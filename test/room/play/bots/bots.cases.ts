import { describe, expect, it, vi } from 'vitest';
import { publish } from '../../../support/room/publishing.ts';
import { toyRules } from '../../../support/toy/toy.ts';
import {
  ann,
  armed,
  bid,
  look,
  open,
  pass,
  ring,
  roomAt,
  START,
  valueOf,
} from '../../../support/room/rooms.ts';

/** A running game of Ann against a bot. */
async function against(botPause: number): Promise<string> {
  const game = await open({ botPause });
  await roomAt(game).sit({ player: ann, bot: 'random' });
  await roomAt(game).sit({ player: ann });
  return game;
}

async function log(game: string): Promise<{ type: string; as?: string; by: number }[]> {
  const { body } = valueOf(await roomAt(game).events({ player: ann, after: 1, limit: 100 }));
  return (JSON.parse(body!) as { events: { type: string; as?: string; by: number }[] }).events;
}

describe('a bot', () => {
  it('answers when its pause is over, by the alarm, and the log marks its answer', async () => {
    const game = await against(2);
    expect(await armed(game)).toBe(START + 2000);
    await bid(game, ann);
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows[0]).toMatchObject({ id: 'bid.1', awaiting: [0] });
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows[0]!.kind).toBe('turn');
    expect(await log(game)).toContainEqual(expect.objectContaining({ type: 'revealed', as: 'bot', by: 0 }));
  });

  it('pauses again before the next answer', async () => {
    const game = await against(2);
    await bid(game, ann, 0);
    pass(2);
    await ring(game);
    const { windows } = await look(game, ann);
    if (windows[0]!.awaiting[0] === 0) expect(await armed(game)).toBeLessThanOrEqual(START + 4000);
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows).toEqual(windows);
  });

  it('gets only the view and the decision of its seat', async () => {
    const bot = vi.spyOn(toyRules.bots, 'random');
    const game = await against(1);
    pass(1);
    await ring(game);
    const [view, decision, ...rest] = bot.mock.calls.at(-1)!;
    bot.mockRestore();
    expect(toyRules.schema.view.safeParse(view).success).toBe(true);
    expect(decision.window).toBe('bid.1');
    expect(rest).toHaveLength(1);
    await roomAt(game).cancel({ player: ann });
    const { seed } = JSON.parse(valueOf(await roomAt(game).export({ player: ann })).body!) as {
      seed: string;
    };
    expect(JSON.stringify(rest)).not.toContain(seed);
  });

  it('plays its first legal command if it throws or answers with an illegal one', async () => {
    const failures = [
      () => {
        throw new Error('confused');
      },
      () => ({ type: 'bid', card: 40 }),
    ];
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const fail of failures) {
      const bot = vi.spyOn(toyRules.bots, 'random').mockImplementation(fail);
      const game = await against(1);
      await bid(game, ann);
      pass(1);
      await ring(game);
      expect((await look(game, null)).windows[0]!.kind).toBe('turn');
      bot.mockRestore();
    }
    quiet.mockRestore();
  });

  it('does not break the game if the rules fail on its answer', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const decide = vi.spyOn(toyRules, 'decide').mockImplementation(() => {
      throw new Error('broken');
    });
    const game = await against(1);
    pass(1);
    await ring(game);
    decide.mockRestore();
    quiet.mockRestore();
    await bid(game, ann);
    expect((await look(game, ann)).windows[0]).toMatchObject({ id: 'bid.1', awaiting: [0] });
  });

  it('leaves the window to the clock if it has no answer, and others can still play', async () => {
    const bot = vi.spyOn(toyRules.bots, 'random').mockReturnValue({ type: 'nonsense' });
    const legal = vi.spyOn(toyRules, 'legal').mockReturnValue([]);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const game = await against(1);
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows[0]).toMatchObject({ id: 'bid.1', awaiting: [0, 1] });
    await bid(game, ann);
    expect((await look(game, ann)).windows[0]!.awaiting).toEqual([0]);
    await publish(game);
    pass(4);
    await ring(game);
    expect(await armed(game)).toBe(START + 60_000);
    pass(55);
    await ring(game);
    expect((await look(game, ann)).windows[0]!.kind).toBe('turn');
    bot.mockRestore();
    legal.mockRestore();
    quiet.mockRestore();
  });

  it('that waits for another player is asked again when its seat sees something new', async () => {
    const bot = vi.spyOn(toyRules.bots, 'random').mockReturnValueOnce(undefined);
    const game = await against(1);
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows[0]!.awaiting).toEqual([0, 1]);
    expect(await armed(game)).toBe(START + 60_000);
    pass(4);
    await bid(game, ann);
    expect(await armed(game)).toBe(START + 6000);
    pass(1);
    await ring(game);
    expect((await look(game, ann)).windows[0]!.kind).toBe('turn');
    bot.mockRestore();
  });

  it('without a pause plays against another bot to the end in one call', async () => {
    const game = await open({ botPause: 0 });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    await roomAt(game).sit({ player: ann, bot: 'steady' });
    expect((await look(game, null)).status).toBe('finished');
  });
});
