/** For everybody who has not sat down: a picture of the game, and its one sentence. */
import { h } from '../shared/dom.ts';
import { cardOf } from './game-card.ts';
import { gamePicture } from '../lobby/game-look.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

export function gameIntro({ ruleset }: Pick<Summary, 'ruleset'>) {
  const card = cardOf(ruleset);
  if (card === undefined) return null;
  return h(
    'div',
    { class: 'game-intro', key: 'intro' },
    gamePicture(ruleset, true),
    h('p', { class: 'sentence' }, card.sentence),
  );
}
