/** Starts the lesson of a ruleset, or opens the one that this browser has begun. For a button anywhere on the site. */
import { takeName } from '../../account/take-name.ts';
import { isKnown, PREFIX } from '../../account/session-mark.ts';
import { rulesets } from '../../api/lists.ts';
import { call } from '../../api/call.ts';
import { at } from '../../shared/path.ts';
import { lessonOf } from './lessons.ts';
import { storedLesson } from './stored.ts';
import type { Summary } from '../../../../src/room/table/wire.ts';
import type { Reply } from '../../api/call.ts';
import type { Lesson } from './lesson.ts';

type Opened = Reply<{ readonly game: Summary }>;

/** Where this browser is in the lesson of a ruleset. `at`: the index of the step. `removed`: the service has deleted the game. */
export interface Begun {
  readonly stage: 'new' | 'begun' | 'finished' | 'removed';
  readonly at: number;
}

export async function stageOf(ruleset: string): Promise<Begun> {
  const id = localStorage.getItem(placeOf(ruleset)) ?? '';
  const stored = storedLesson(id);
  if (stored === null) return { stage: 'new', at: 0 };
  if (stored.finished) return { stage: 'finished', at: stored.at };
  const reply = await gameOf(id);
  if (isRunning(reply)) return { stage: 'begun', at: stored.at };
  return { stage: reply.code === 'unknown-game' ? 'removed' : 'new', at: 0 };
}

const placeOf = (ruleset: string) => `${PREFIX}learn.${ruleset}`;

/** Returns why it failed; empty while the page of the game opens. A browser without a player becomes a guest. */
export async function startLesson(ruleset: string): Promise<string> {
  const lesson = await lessonOf(ruleset);
  if (lesson === null) return 'This game has no lesson.';
  const begun = await begunLesson(ruleset);
  if (begun !== null) return open(begun);
  const named = isKnown() ? null : await takeName('');
  if (named?.ok === false) return named.error;
  const made = await make(lesson);
  if (!made.ok) return made.error;
  localStorage.setItem(placeOf(ruleset), made.body.game.id);
  return open(made.body.game.id);
}

function open(game: string) {
  location.assign(at`/game?g=${game}`);
  return '';
}

/** The game of the unfinished lesson of this browser. */
async function begunLesson(ruleset: string) {
  const id = localStorage.getItem(placeOf(ruleset));
  if (id === null || storedLesson(id)?.finished === true) return null;
  return isRunning(await gameOf(id)) ? id : null;
}

const gameOf = (id: string): Promise<Opened> => call('GET', at`/games/${id}`);

const isRunning = (reply: Opened) => reply.ok && reply.body.game.status === 'running';

async function make({ ruleset, seats, options, seed, script, preferences }: Lesson): Promise<Opened> {
  const body = {
    ruleset,
    seats,
    options,
    sandbox: true,
    visibility: 'private',
    pace: 'live',
    lesson: { seed, script },
  };
  const made: Opened = await call('POST', '/games', { body });
  if (!made.ok) return made;
  const { id } = made.body.game;
  for (const [seat, preference] of [...preferences.entries()].toReversed()) {
    const sits = { seat, preference, ...(seat > 0 && { bot: 'steady' }) };
    const sat: Reply = await call('POST', at`/games/${id}/seats`, { body: sits });
    if (!sat.ok) return sat;
  }
  return made;
}

/** A game against bots. Returns why there is none; empty while its page opens. */
export async function playNext(ruleset: string): Promise<string> {
  const { playNow } = await import('../../new/begin-game.ts');
  const played = (await rulesets()).find(({ name }) => name === ruleset);
  return played === undefined ? 'This game cannot be started now.' : playNow(played, '');
}
