/** A card for each game: what it is like, and two buttons that begin one. */
import { h } from '../shared/dom.ts';
import { failure } from '../api/failure.ts';
import { inviteFriend, playNow } from '../new/begin-game.ts';
import { spanWords, usualWords } from '../../../src/rules/kernel/duration-words.ts';
import { paceTitle, PRESETS } from '../new/pace-words.ts';
import { asked, at } from '../shared/path.ts';
import { whenNear } from './near.ts';
import { isLearned } from '../game/lesson/stored.ts';
import { hasLesson } from '../game/lesson/lessons.ts';
import { easiestFirst, gamePicture, hasPicture, weightLook } from './game-look.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

/** The card whose button was pressed last, and why that failed. */
const pressed = { ruleset: '', busy: false, error: '' };

/** `name`: under which a visitor plays; empty for a suggested one. */
export function gameCards(rulesets: readonly RulesetListed[], name: () => string, redraw: () => void) {
  return (
    rulesets.length > 0 &&
    h(
      'section',
      { key: 'cards', 'aria-labelledby': 'choose' },
      h('h2', { id: 'choose' }, 'Choose a game'),
      h(
        'ul',
        { class: 'game-cards' },
        easiestFirst(rulesets).map((ruleset, i) => gameCard(ruleset, i, name, redraw)),
      ),
    )
  );
}

/** The first picture is on every first screen. */
const EARLY = 1;
/** The rulesets whose pictures have come near the screen. */
const pictured = new Set<string>();

function pictureOf(ruleset: string, place: number, redraw: () => void) {
  if (place < EARLY || pictured.has(ruleset)) return gamePicture(ruleset);
  const near = `picture-${ruleset}`;
  whenNear(near, () => {
    pictured.add(ruleset);
    redraw();
  });
  return gamePicture(ruleset, near);
}

function gameCard(ruleset: RulesetListed, place: number, name: () => string, redraw: () => void) {
  const { name: id, title, card } = ruleset;
  const press: Press = async (begin) => {
    Object.assign(pressed, { ruleset: id, busy: true, error: '' });
    redraw();
    const error = await begin(ruleset, name());
    // Without an error the table loads.
    if (error !== '') Object.assign(pressed, { busy: false, error });
    redraw();
  };
  const isPressed = pressed.ruleset === id;
  return h(
    'li',
    { key: id, class: 'game-card', 'data-game': id, 'aria-busy': String(isPressed && pressed.busy) },
    pictureOf(id, place, redraw),
    h('h3', {}, title),
    h('p', { class: 'kind' }, card.kind),
    !hasPicture(id) && h('p', { class: 'example' }, 'Sample game for developers'),
    h('p', { class: 'sentence' }, card.sentence),
    facts(ruleset),
    buttons(ruleset, press),
    h(
      'p',
      { class: 'more' },
      hasLesson(id) &&
        h(
          'a',
          {
            class: 'learn',
            href: at`/learn${asked({ r: id })}`,
            'aria-label': `${isLearned(id) ? 'Learn again' : 'Learn in ten minutes'}: ${title}`,
          },
          isLearned(id) ? 'Learned ✓' : 'Learn in ten minutes',
        ),
      h('a', { href: at`/rules?ruleset=${id}`, 'aria-label': `Rules of ${title}` }, 'Rules'),
      h('a', { href: at`/new?ruleset=${id}`, 'aria-label': `Options of ${title}` }, 'Options'),
    ),
    byPace(ruleset),
    isPressed && failure(pressed, redraw),
  );
}

/** `2–8 players · Medium`, and how long the games take that the two buttons begin. */
function facts(ruleset: RulesetListed) {
  const { card, firstGameAgainstBots, firstGameDuration } = ruleset;
  const { min, max } = ruleset.seats;
  return h(
    'div',
    { class: 'facts' },
    h('p', {}, min === max ? min : `${min}–${max}`, ' players · ', weightLook(card.weight)),
    firstGameAgainstBots && h('p', {}, 'Against bots: ', h('b', {}, spanWords(firstGameAgainstBots))),
    firstGameDuration &&
      h(
        'p',
        {},
        card.firstGame.seatsWithFriend > 2 ? 'With a friend and a bot, ' : 'With a friend, ',
        `${paceTitle('daily').toLowerCase()}: `,
        h('b', {}, usualWords(firstGameDuration)),
        ` for about ${Math.round(firstGameDuration.decisions / 5) * 5} decisions each`,
      ),
  );
}

/** How long a whole game usually takes, by how often its players look in. */
function byPace({ durations, card }: RulesetListed) {
  const known = PRESETS.flatMap((pace) => {
    const text = durations[pace]?.text;
    return text === undefined ? [] : [h('li', { key: pace }, h('b', {}, paceTitle(pace)), `: ${text}`)];
  });
  return (
    known.length > 0 &&
    h(
      'details',
      { class: 'by-pace', key: 'by-pace' },
      h('summary', {}, 'A four-player game, by pace'),
      h('p', {}, 'Each player thinks for about ', h('b', {}, `${card.minutes} minutes`), ' in all.'),
      h('ul', {}, known),
    )
  );
}

type Press = (begin: (ruleset: RulesetListed, name: string) => Promise<string>) => Promise<void>;

const buttons = ({ title }: RulesetListed, press: Press) =>
  h(
    'p',
    { class: 'row' },
    h(
      'button',
      {
        class: 'primary',
        disabled: pressed.busy,
        onclick: () => void press(playNow),
        'aria-label': `Play now: ${title}`,
      },
      'Play now',
    ),
    h(
      'button',
      {
        disabled: pressed.busy,
        onclick: () => void press(inviteFriend),
        'aria-label': `Invite a friend: ${title}`,
      },
      'Invite a friend',
    ),
  );

/** The page restored by the back button is as it was left: busy. */
export function notBusy() {
  pressed.busy = false;
}
