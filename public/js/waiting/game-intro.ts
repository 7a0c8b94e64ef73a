/** For everybody who has not sat down: a picture of the game, and its one sentence. */
import { h } from '../shared/dom.ts';
import { asked, at } from '../shared/path.ts';
import { named } from '../shared/player.ts';
import { hasLesson } from '../game/lesson/lessons.ts';
import { cardOf } from './game-card.ts';
import { gamePicture } from '../lobby/game-look.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

/** `invites`: whether the reader may sit down at the table of somebody else. */
export function gameIntro({ ruleset, host }: Pick<Summary, 'ruleset' | 'host'>, invites: boolean) {
  const card = cardOf(ruleset);
  if (card === undefined) return null;
  return h(
    'div',
    { class: 'game-intro', key: 'intro' },
    gamePicture(ruleset),
    h(
      'p',
      { class: 'sentence' },
      invites && [h('strong', {}, named(host)), ' invites you to play. '],
      h('b', {}, card.kind),
      `. ${card.sentence}`,
    ),
  );
}

export const lessonLine = ({ ruleset }: Pick<Summary, 'ruleset'>) =>
  hasLesson(ruleset) &&
  h(
    'p',
    { key: 'lesson' },
    'New to it? ',
    h('a', { href: at`/learn${asked({ r: ruleset })}` }, 'Learn by playing'),
    '.',
  );
