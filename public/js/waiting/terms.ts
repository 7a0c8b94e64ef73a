/** The terms of a table before the start, in a line. */
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { nameOf } from '../shared/player.ts';
import { VISIBILITY } from '../new/access-words.ts';
import { paceWords, PRESETS } from '../new/pace-words.ts';
import { hintStop, ROVING } from '../rules/hint.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

/** A word of the terms, and what it means. */
const term = (word: string, hint: string) => h('span', { ...hintStop(hint), key: word, role: 'group' }, word);

function paceTerm({ pace, paceName }: Summary) {
  const times = typeof pace === 'string' ? '' : ` (${paceWords(pace)})`;
  if (paceName === 'own') return `custom pace${times}`;
  const [, , hint = ''] = PRESETS.find(([name]) => name === paceName) ?? [];
  return [term(`${paceName} pace`, hint), times];
}

const SANDBOX = 'Its players move the clock themselves. It is not rated.';

/** Who hosts the game, its pace and who can find it, how long it takes. */
export function terms(game: Summary) {
  const [, , found = ''] = VISIBILITY.find(([name]) => name === game.visibility) ?? [];
  return h(
    'p',
    { ...ROVING, class: 'quiet' },
    `Host: ${nameOf(game.host)}. ${game.seats.length} seats, `,
    paceTerm(game),
    ', ',
    term(game.visibility, found),
    game.sandbox && [', ', term('sandbox', SANDBOX)],
    '. ',
    game.duration && `It usually takes ${game.duration.text}. `,
    'The game starts when the host starts it or all seats are taken. ',
    h('a', { href: at`/rules?ruleset=${game.ruleset}` }, 'How to play'),
  );
}
