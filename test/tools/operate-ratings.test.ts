/** The operator’s tool, without a service: the calculation of ratings. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recalculateRatings } from '../../tools/operate/ratings.ts';
import { Failure } from '../../tools/operate/service.ts';
import { Scripted } from '../support/process/scripted-service.ts';

afterEach(() => vi.restoreAllMocks());

describe('ratings', () => {
  /** Two pages of results, then two rulesets, the first in two steps. */
  const answering = (asked: string) => {
    if (asked === 'GET ratings') return { rulesets: ['toy', 'doll'] };
    if (asked.startsWith('POST ratings/toy?')) return { games: 1, done: false, restarted: false };
    if (asked.startsWith('POST ratings/')) return { games: 2, done: true, restarted: false };
    return asked.endsWith('after=')
      ? { games: 2, unread: [], next: 'b' }
      : { games: 1, unread: ['c'], next: null };
  };
  const steps = ['GET ratings', 'POST ratings/toy?fresh', 'POST ratings/toy', 'POST ratings/doll?fresh'];

  it('are calculated step by step when all games have been gone over, and those that cannot be read are named', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted(answering);
    expect(await recalculateRatings(service, { after: '', resume: false })).toBe(1);
    expect(service.asked).toEqual(['POST results?after=', 'POST results?after=b', ...steps]);
    expect(said.mock.calls.flat()).toEqual([
      'c  its journal cannot be read',
      '3 finished games',
      'toy: 2 games count',
      'doll: 2 games count',
    ]);
  });

  it('that were interrupted say how to go on, and go on there', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const hints = vi.spyOn(console, 'error').mockReturnValue();
    const failing = (what: string) =>
      new Scripted((asked) => (asked === what ? new Failure('away') : answering(asked)));
    const whole = { after: '', resume: false };
    await expect(recalculateRatings(failing('POST results?after=b'), whole)).rejects.toThrow('away');
    await expect(recalculateRatings(failing('POST ratings/toy'), whole)).rejects.toThrow('away');
    expect(hints.mock.calls.flat()).toEqual([
      expect.stringMatching(/ratings --after b$/),
      expect.stringMatching(/ratings --resume$/),
    ]);
    const after = new Scripted(answering);
    await recalculateRatings(after, { after: 'b', resume: false });
    expect(after.asked[0]).toBe('POST results?after=b');
    const resumed = new Scripted(answering);
    await recalculateRatings(resumed, { after: '', resume: true });
    expect(resumed.asked).toEqual(['GET ratings', 'POST ratings/toy', 'POST ratings/doll']);
  });

  it('give up when results that ended before go on coming', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const service = new Scripted((asked) =>
      asked.startsWith('POST ratings/') ? { games: 0, done: false, restarted: true } : answering(asked),
    );
    await expect(recalculateRatings(service, { after: '', resume: true })).rejects.toThrow(Failure);
    expect(service.asked).toHaveLength(7);
  });
});
