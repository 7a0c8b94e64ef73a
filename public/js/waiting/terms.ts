/** The terms of a table before the start, in a line. */
import { h } from '../shared/dom.ts';
import { asked, at } from '../shared/path.ts';
import { named } from '../shared/player.ts';
import { VISIBILITY } from '../../../src/rules/text/choices/access.ts';
import { paceText, paceTitle, paceWords } from '../new/pace-words.ts';
import { hintStop, ROVING } from '../rules/hint.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

/** A word of the terms, and what it means. */
const term = (word: string, hint: string) => h('span', { ...hintStop(hint), key: word, role: 'group' }, word);

/** `A few looks a day: everybody has a few hours for each decision.` */
function paceTerm({ pace, paceName }: Summary) {
  const times = typeof pace === 'string' ? '' : ` (${paceWords(pace)})`;
  const hint = paceText(paceName);
  const meaning = paceName === 'own' ? '.' : `: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  return [h('b', {}, paceTitle(paceName)), times, meaning];
}

const SANDBOX = 'Its players move the clock themselves. It is not rated.';

/** `2 players and a bot`. */
function seatWords({ seats }: Summary) {
  const bots = seats.filter(({ bot }) => bot !== null).length;
  const people = seats.length - bots;
  const players = people === 1 ? '1 player' : `${people} players`;
  return bots === 0 ? players : `${players} and ${bots === 1 ? 'a bot' : `${bots} bots`}`;
}

/** The form for another game with the options of this one, which replaces this one. */
export const otherTerms = (game: Summary) => {
  const { id, ruleset, seats, paceName, visibility } = game;
  return at`/new${asked({
    ruleset,
    like: id,
    replaces: id,
    mode: visibility === 'public' ? 'open' : 'friends',
    seats: String(seats.length),
    pace: paceName === 'own' ? 'daily' : paceName,
  })}`;
};

/** The pace of the game, how long it takes, and, for the host, the button to choose another pace. */
export function paceAndDuration(game: Summary, host: boolean) {
  return h(
    'div',
    { class: 'terms', key: 'pace' },
    h('p', {}, 'Pace: ', paceTerm(game), game.duration && ` The game usually takes ${game.duration.text}.`),
    host &&
      h(
        'p',
        { key: 'change' },
        h('a', { class: 'button', href: otherTerms(game) }, 'Choose another pace or more players'),
        h('span', { class: 'hint' }, ' The new table replaces this one.'),
      ),
  );
}

/** Who hosts the game, who plays, and who can find it. */
export const terms = (game: Summary) =>
  h(
    'p',
    { ...ROVING, class: 'quiet', key: 'terms' },
    'Host: ',
    named(game.host),
    `. ${seatWords(game)}, `,
    term(game.visibility, VISIBILITY[game.visibility].text),
    game.sandbox && [', ', term('sandbox', SANDBOX)],
    '. The game starts when the host starts it or all seats are taken. ',
    h('a', { href: at`/rules?ruleset=${game.ruleset}` }, 'How to play'),
  );
