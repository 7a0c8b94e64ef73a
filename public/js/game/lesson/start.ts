/** Starts the lesson of a ruleset, or opens the one that this browser has begun. For a button anywhere on the site. */
import { takeName } from '../../account/session.ts';
import { isKnown, PREFIX } from '../../account/session-mark.ts';
import { call } from '../../api/call.ts';
import { at } from '../../shared/path.ts';
import { lessonOf } from './lessons.ts';
import type { Summary } from '../../../../src/room/table/wire.ts';
import type { Reply } from '../../api/call.ts';
import type { Lesson } from './lesson.ts';

type Opened = Reply<{ readonly game: Summary }>;

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

/** The unfinished lesson of this browser. */
async function begunLesson(ruleset: string) {
  const id = localStorage.getItem(placeOf(ruleset));
  if (id === null) return null;
  const reply: Opened = await call('GET', at`/games/${id}`);
  return reply.ok && reply.body.game.status === 'running' ? id : null;
}

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
