/** Lessons: sandboxes whose seed and bots the host has arranged, from the request to the export. */
import { describe, expect, it } from 'vitest';
import { originNotes } from '../../../src/rules/verify/seed-origin.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import type { Lesson } from '../../../src/room/table/terms.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { toyRules } from '../../support/toy/toy.ts';
import { ann, bid, codeOf, kill, look, newGame, open, roomAt, valueOf } from '../../support/room/rooms.ts';

const SEED = '5eed'.repeat(16);
const SANDBOX = { sandbox: true, visibility: 'unlisted' } as const;

const card = (seat: number, window: string, number: number) => ({
  seat,
  window,
  command: { type: 'bid', card: number },
});

/** A running lesson of Ann at seat 0, with a bot at seat 1. */
async function lesson(script: Lesson['script'] = []): Promise<string> {
  const game = await open({ ...SANDBOX, lesson: { seed: SEED, script } });
  valueOf(await roomAt(game).sit({ player: ann }));
  valueOf(await roomAt(game).sit({ player: ann, bot: 'random' }));
  return game;
}

const exported = async (game: string) =>
  exportIn(JSON.parse(valueOf(await roomAt(game).export({ player: ann })).body!));

/** The cards of the bot: the toy deals them, so they follow from the seed. */
async function botsHand(): Promise<readonly number[]> {
  const game = await lesson();
  valueOf(await roomAt(game).cancel({ player: ann }));
  const body = valueOf(await roomAt(game).view({ player: ann, as: 1 })).body!;
  const { hand, bid: committed } = (JSON.parse(body) as { view: { hand: number[]; bid?: number } }).view;
  return [...hand, ...(committed === undefined ? [] : [committed])];
}

/** A card that the bot cannot bid. */
const absentFrom = (hand: readonly number[]) => [1, 2, 3, 4, 5, 6].find((one) => !hand.includes(one))!;

describe('a lesson', () => {
  it('has the given seed, and its summary says so without showing it', async () => {
    const game = await lesson();
    const shown = valueOf(await roomAt(game).summary({ player: ann }));
    expect(shown).toMatchObject({ lesson: true, seedHash: hashOf(SEED) });
    expect(shown.seedOrigin).toBeUndefined();
    expect(JSON.stringify(shown)).not.toContain(SEED);
    expect((await look(game, ann)).view.hand).toEqual((await look(await lesson(), ann)).view.hand);
  });

  it('accepts no nonce', async () => {
    const game = await open({ ...SANDBOX, lesson: { seed: SEED, script: [] } });
    const sat = await roomAt(game).sit({ player: ann, nonce: 'a'.repeat(32) });
    expect(codeOf(sat)).toBe('nonce-not-accepted');
  });

  it('has bots that send the first command of the script that the rules accept, also after a restart', async () => {
    const held = await botsHand();
    const wanted = held.toSorted((a, b) => b - a)[0]!;
    const game = await lesson([
      card(1, 'bid.2', held[0]!),
      card(0, 'bid.1', held[0]!),
      card(1, 'bid.1', absentFrom(held)),
      card(1, 'bid.1', wanted),
    ]);
    await kill(game);
    await bid(game, ann);
    valueOf(await roomAt(game).cancel({ player: ann }));
    const { entries } = await exported(game);
    const first = entries.find(({ by, window }) => by === 1 && window === 'bid.1');
    expect(first).toMatchObject({ as: 'bot', command: { type: 'bid', card: wanted } });
  });

  it('leaves a window to the bot if the rules accept no scripted command', async () => {
    const game = await lesson([card(1, 'bid.1', absentFrom(await botsHand()))]);
    expect((await look(game, ann)).windows[0]).toMatchObject({ id: 'bid.1', awaiting: [0] });
  });

  it('is marked in its export, under its commitment, and verify notes that its luck proves nothing', async () => {
    const game = await lesson();
    const { commitment } = valueOf(await roomAt(game).summary({ player: ann }));
    valueOf(await roomAt(game).cancel({ player: ann }));
    const played = await exported(game);
    const hash = commitment!.sha256;
    expect(played.header.seed).toBe(SEED);
    expect(verify(toyRules, played, { hash })).toEqual([]);
    expect(originNotes(played)).toEqual([
      'this was a lesson: its host chose the seed, and the luck proves nothing',
    ]);
    const { lesson: _mark, ...unmarked } = played.header.commitment!;
    const tampered = { ...played, header: { ...played.header, commitment: unmarked } };
    expect(verify(toyRules, tampered, { hash })).toContainEqual({
      kind: 'commitment',
      text: 'the commitment is not the one that was published',
    });
  });

  it('has an ordinary sandbox as its rematch', async () => {
    const game = await lesson();
    valueOf(await roomAt(game).cancel({ player: ann }));
    const { game: next } = valueOf(await roomAt(game).rematch({ player: ann }));
    const shown = valueOf(await roomAt(next).summary({ player: ann }));
    expect(shown.lesson).toBeUndefined();
    expect(shown).toMatchObject({ sandbox: true, seedOrigin: { nonces: [] } });
  });

  it.each<[string, string, Partial<NewGame>]>([
    ['lesson-not-accepted', 'lesson', { sandbox: false }],
    ['lesson-not-accepted', 'lesson', { visibility: 'public' }],
    [
      'wrong-type',
      'lesson.script.0.command.card',
      { lesson: { seed: SEED, script: [card(1, 'bid.1', 0.5)] } },
    ],
    [
      'wrong-value',
      'lesson.script.0.command.type',
      { lesson: { seed: SEED, script: [{ seat: 1, window: 'bid.1', command: { type: 'cheat' } }] } },
    ],
  ])('is refused with %s for %s', async (code, field, patch) => {
    const game = newGame({ ...SANDBOX, lesson: { seed: SEED, script: [] }, ...patch });
    const reply = await roomAt(game.id).create(game);
    expect(reply).toMatchObject({ ok: false, error: { code, field } });
  });
});
