/** Tables of Ann and Bob, and helpers that let time pass. */
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import { ann, bob, look, pass, roomAt, running, valueOf } from './rooms.ts';

export const absencePolicy = (patch: Partial<AbsencePolicy> = {}): AbsencePolicy => ({
  absence: 'bot',
  hours: false,
  bank: 0,
  ...patch,
});
export const DAY = 86_400;
export const HOUR = 3_600_000;
/** From 8 to 20 o'clock. */
export const hours = {
  zone: 'UTC',
  days: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })),
};

export async function table(
  patch: Partial<AbsencePolicy> = {},
  more: Partial<NewGame> = {},
): Promise<string> {
  return running([ann, bob], {
    pace: 'daily',
    options: { rounds: 9 },
    absencePolicy: absencePolicy(patch),
    ...more,
  });
}

/** Ann answers all her open decisions. Then this much time passes. */
export async function round(game: string, seconds: number): Promise<void> {
  for (let { decisions } = await look(game, ann); decisions.some(isOpen);) {
    const { window, legal } = decisions.find(isOpen)!;
    const key = crypto.randomUUID();
    valueOf(await roomAt(game).command({ player: ann, window: asWindowId(window), command: legal[0], key }));
    ({ decisions } = await look(game, ann));
  }
  pass(seconds);
}
const isOpen = ({ answer }: { answer?: object }): boolean => answer === undefined;

/** The time until the open window closes for Bob, or another player. */
export async function timeLeft(game: string, player = bob): Promise<number> {
  const { decisions, now } = await look(game, player);
  return Date.parse(decisions.find(isOpen)!.closesAt) - Date.parse(now);
}

/** Plays on without delay until the next bid awaits both. */
export async function nextRound(game: string): Promise<void> {
  const first = (await look(game, null)).windows[0]!.id;
  for (const player of [ann, bob, ann, bob, ann, bob]) {
    const [window] = (await look(game, null)).windows;
    if (window!.kind === 'bid' && window!.id !== first) return;
    await round(game, 0);
    const open = (await look(game, player)).decisions.find(isOpen);
    if (open === undefined) continue;
    const command = open.legal.find(({ type }) => type === 'pass') ?? open.legal[0];
    const key = crypto.randomUUID();
    valueOf(await roomAt(game).command({ player, window: asWindowId(open.window), command, key }));
  }
  throw new Error('the round does not end');
}
