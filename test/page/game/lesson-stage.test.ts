/** What /learn offers: to begin, to continue, or to play again. */
import { expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load } from '../../support/page/page.ts';

const { stageOf } = await load<{ stageOf(ruleset: string): Promise<object> }>('game/lesson/start.ts');

const RULESET = 'stellar-conquest';

it.each([
  ['begins where no lesson is stored', null, 'running', { stage: 'new', at: 0 }],
  ['continues one that is left', { at: 3 }, 'running', { stage: 'begun', at: 3 }],
  ['continues one that is left at its last step', { at: 11 }, 'running', { stage: 'begun', at: 11 }],
  ['begins again after a game that is over', { at: 3 }, 'cancelled', { stage: 'new', at: 0 }],
  ['says that the game of one is removed', { at: 3 }, undefined, { stage: 'removed', at: 0 }],
  ['knows a finished one', { at: 11, finished: true }, 'cancelled', { stage: 'finished', at: 11 }],
])('%s', async (_, stored, status, stage) => {
  const kept = new Map([['parsec-post.learn.stellar-conquest', 'g']]);
  if (stored !== null) kept.set('parsec-post.lesson.g', JSON.stringify(stored));
  vi.stubGlobal('localStorage', storeOn(kept));
  const unknown = { code: 'unknown-game', title: 'No such game', status: 404 };
  vi.stubGlobal('fetch', async () =>
    status === undefined
      ? Response.json(unknown, { status: 404 })
      : Response.json({ game: { id: 'g', status } }),
  );
  expect(await stageOf(RULESET)).toEqual(stage);
});
