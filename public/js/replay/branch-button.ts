/** The button of the replay that begins a branch: the host of a sandbox plays on from the step that is shown. */
import { sendOnce } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { storedLesson, storeLesson } from '../game/lesson/stored.ts';
import type { Frame as Page } from '../table/table.ts';
import type { Frame } from './frames.ts';

interface Shown {
  readonly frame: Frame;
  /** Whether the game is over. */
  readonly over: boolean;
  /** Whether it is the last step. */
  readonly last: boolean;
  readonly failed: (error: string) => void;
}

/** Null where the service makes no branches: they are for the host of a sandbox who plays with bots alone. */
export function branchButton({ table, me, as }: Page, { frame, over, last, failed }: Shown) {
  const { game } = table;
  const isAlone = game.seats.every(({ player }) => player === null || player.id === me?.id);
  if (!game.sandbox || game.host.id !== me?.id || !isAlone || (over && last)) return null;
  void laterSheet('branches');
  const { step } = frame;
  const viewer = as === 'open' ? as : Number(as);
  const begin = async () => {
    const reply = await sendOnce(at`/games/${game.id}/branches`, { step, ...(over && { as: viewer }) });
    if (!reply.ok) return failed(reply.error);
    const { game: branch } = reply.body as { readonly game: string };
    const lesson = storedLesson(game.id);
    // A branch of a lesson continues the lesson, and knows what the player has read.
    if (lesson !== null) storeLesson(branch, { ...lesson, left: lesson.left && over, finished: false });
    location.assign(at`/game?g=${branch}`);
  };
  return h(
    'p',
    { class: 'row replay-branch', key: 'branch' },
    h('button', { onclick: () => void begin() }, 'Play on from here'),
    h('small', {}, `Step ${step} becomes the start of a branch. This game stays as it is.`),
  );
}
