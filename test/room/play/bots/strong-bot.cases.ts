/** Bots that think: what they get, and when they answer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameState } from '../../../../src/room/play/game-state.ts';
import type { ThinkingBot } from '../../../../src/rules/contract.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import type { InterstellarEmpire } from '../../../../src/rules/interstellar-empire/nouns.ts';
import { fold } from '../../../../src/rules/interstellar-empire/fold.ts';
import {
  ann,
  armed,
  codeOf,
  inside,
  look,
  newGame,
  open,
  pass,
  ring,
  roomAt,
  START,
  stored,
  valueOf,
} from '../../../support/room/rooms.ts';

const thinking = () =>
  vi.spyOn(interstellarEmpire.bots as { strong: ThinkingBot<InterstellarEmpire> }, 'strong');

/** Ann, who lets her time run out, against two strong bots. */
async function against(patch: Parameters<typeof newGame>[0] = {}): Promise<string> {
  const game = await open({ ruleset: 'interstellar-empire', seats: 3, options: { first: 1 }, ...patch });
  for (const seat of [1, 2]) valueOf(await roomAt(game).sit({ player: ann, seat, bot: 'strong' }));
  valueOf(await roomAt(game).sit({ player: ann }));
  return game;
}

/** Fires the alarm when it is due, until Ann is awaited. */
async function untilAsked(game: string): Promise<void> {
  while (!(await look(game, ann)).windows[0]!.awaiting.includes(0)) {
    pass(2);
    await ring(game);
  }
}

/** How many answers each alarm caused that caused any, polls included, until there are three. Ann lets her turns run out. */
async function answersByRing(game: string, counted: { readonly mock: { readonly calls: unknown[] } }) {
  const answers: number[] = [];
  for (let rings = 0; answers.length < 3 && rings < 200; rings += 1) {
    const before = counted.mock.calls.length;
    await ring(game);
    await look(game, ann);
    const more = counted.mock.calls.length - before;
    if (more > 0) answers.push(more);
    else pass(30);
  }
  return answers;
}

afterEach(() => void vi.restoreAllMocks());

describe('a bot that thinks', () => {
  it('gets the view, the decision and the sightings of its own seat, from the start', async () => {
    const bot = thinking();
    const game = await against();
    await untilAsked(game);
    const [view, decision, , seen, ...rest] = bot.mock.lastCall!;
    const seat = view.own!.seat;
    expect([1, 2]).toContain(seat);
    expect(rest).toEqual([]);
    expect(decision).toMatchObject({ kind: expect.any(String), legal: expect.any(Array) });
    const events = await inside(game, (_, { sql }) =>
      sql
        .exec<{ entry: string }>('SELECT entry FROM entries ORDER BY seq')
        .toArray()
        .flatMap(
          ({ entry }) => (JSON.parse(entry) as { events: Parameters<typeof fold.redact>[0][] }).events,
        ),
    );
    const own = events.flatMap((event) => fold.redact(event, seat) ?? []);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(own.slice(0, seen.length));
    const others = events.slice(0, seen.length).flatMap((event) => fold.redact(event, 0 as never) ?? []);
    expect(seen).not.toEqual(others);
    for (const one of seen) expect(interstellarEmpire.schema.sighting.safeParse(one).success).toBe(true);
  });

  it('answers once each time the alarm fires, and no poll waits for it', async () => {
    const bot = thinking();
    const game = await against({ botPause: 0 });
    expect(bot).not.toHaveBeenCalled();
    const entries = await stored(game);
    await look(game, ann);
    await look(game, null);
    expect([await stored(game), bot.mock.calls.length]).toEqual([entries, 0]);
    expect(await armed(game)).toBeLessThanOrEqual(START);
    expect(await answersByRing(game, bot)).toEqual([1, 1, 1]);
    expect(await stored(game)).toBeGreaterThan(entries);
  });

  it('answers within calls in a sandbox, which has no alarm', async () => {
    const bot = thinking();
    const game = await against({ sandbox: true, visibility: 'private' });
    expect(bot).toHaveBeenCalled();
    for (let polls = 0; polls < 5 && !(await look(game, ann)).windows[0]!.awaiting.includes(0); polls += 1);
    expect((await look(game, ann)).windows[0]!.awaiting).toContain(0);
  });

  it('is the only kind for which the room reads what a seat has seen', async () => {
    const read = vi.spyOn(GameState.prototype, 'seenBy');
    const options = { first: 1 } as const;
    const game = await open({ ruleset: 'interstellar-empire', seats: 3, options, botPause: 0 });
    for (const [seat, bot] of [
      [1, 'steady'],
      [2, 'random'],
    ] as const)
      valueOf(await roomAt(game).sit({ player: ann, seat, bot }));
    valueOf(await roomAt(game).sit({ player: ann }));
    await untilAsked(game);
    expect(await stored(game)).toBeGreaterThan(2);
    expect(read).not.toHaveBeenCalled();
    const next = await against({ botPause: 0 });
    expect(await answersByRing(next, read)).toEqual([1, 1, 1]);
  });

  it('plays to the end against others', async () => {
    const game = await open({ ruleset: 'interstellar-empire', botPause: 0, options: { dealt: 7 } });
    valueOf(await roomAt(game).sit({ player: ann, bot: 'strong' }));
    valueOf(await roomAt(game).sit({ player: ann, bot: 'steady' }));
    for (let turns = 0; turns < 200 && (await look(game, null)).status === 'running'; turns += 1)
      await ring(game);
    expect((await look(game, null)).status).toBe('finished');
  });

  it('sits only where the ruleset has it', async () => {
    const game = await open();
    const refusal = { code: 'wrong-value', field: 'bot' };
    const sat = await roomAt(game).sit({ player: ann, bot: 'strong' });
    expect(sat).toMatchObject({ ok: false, error: refusal });
    const made = newGame({ bots: [{ seat: 1, bot: 'strong' }] });
    expect(await roomAt(made.id).create(made)).toMatchObject({ ok: false, error: refusal });
    expect(codeOf(await roomAt(game).fillSeats({ player: ann, bot: 'strong' }))).toBe('wrong-value');
    expect(codeOf(await roomAt(game).sit({ player: ann, bot: 'steady' }))).toBe('accepted');
  });
});
