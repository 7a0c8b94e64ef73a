/** Cards as they look: whole, as those of a hand; small, as those that lie on the table; as a line, to choose from. */
import { h } from '../../../shared/dom.ts';
import { hintStop } from '../../hint.ts';
import { effectWords, kindWords, phrase } from '../catalogue.ts';
import { emblem } from './emblems.ts';
import { planetDrawing } from './planets.ts';
import { shipDrawing } from './ships.ts';
import type { tapOn } from '../picks.ts';
import type { Card } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

const STARS = [
  [8, 10, 0.8],
  [20, 50, 0.6],
  [30, 8, 0.5],
  [84, 12, 0.7],
  [92, 40, 0.9],
  [76, 55, 0.5],
  [12, 32, 0.5],
] as const;

function picture({ kind, number, effect }: Card) {
  const drawn =
    kind === 'ship' ? shipDrawing(number) : kind === 'planet' ? planetDrawing(effect) : emblem(effect);
  return h(
    'svg',
    {
      viewBox: '0 0 100 64',
      class: 'picture',
      'aria-hidden': 'true',
      key: 'picture',
    },
    h('rect', { width: 100, height: 64, class: 'sky' }),
    STARS.map(([cx, cy, r], i) => h('circle', { key: i, class: 'star', cx, cy, r })),
    h('g', { class: 'drawn' }, drawn),
  );
}

/** Its outline shows the kind: a ship's points upwards, a planet's is round, a special's is a diamond. */
const OUTLINES = {
  ship: 'M16 2 L29 11 V30 H3 V11 Z',
  planet: 'M16 2 a14 14 0 1 0 .1 0 Z',
  special: 'M16 0 L32 16 L16 32 L0 16 Z',
};

/** Long words may break where people would break them. */
const breakable = (title: string) =>
  title
    .replace(/^Battle/, '$&\u00AD')
    .replace('istance', 'is\u00ADtance')
    .replace('Agricultural', 'Agri\u00ADcultural')
    .replace('Delegation', 'Dele\u00ADgation');

function numberMark({ kind, number }: Card) {
  return h(
    'svg',
    { viewBox: '-1 -1 34 34', class: 'number-mark', 'aria-hidden': 'true', key: 'number' },
    h('path', { d: OUTLINES[kind], class: 'outline' }),
    h('text', { x: 16, y: kind === 'ship' ? 25.5 : 23.5 }, number),
  );
}

/** `Cruiser, ship, 3`: the drawing in words, for users who cannot see it. */
export const faceWords = ({ title, kind, number }: Card) => `${title}, ${kindWords(kind)}, ${number}`;

/** `Resupply, special, 5. Untap one of your ships. Pays 5.` */
export const aboutWords = (card: Card) =>
  `${faceWords(card)}. ${effectWords(card)} ${phrase(`number.${card.kind}`, { number: card.number })}`;

type Tap = ReturnType<typeof tapOn>;

const tapClass = (tap: Tap | undefined) => `${tap ? 'can' : ''} ${tap?.chosen ? 'chosen' : ''}`;

/** Whether it has come, or is gone, since the player's last answer. */
interface Marked {
  readonly isNew?: boolean;
  readonly isGone?: boolean;
}

const markClass = ({ isNew, isGone }: Marked) => (isGone ? 'gone' : isNew ? 'spot' : '');

/** It lies over the card, so that no other part of it moves. */
function markWord({ isNew, isGone }: Marked) {
  const word = isGone ? 'gone' : isNew ? 'new' : '';
  return word !== '' && h('b', { class: 'fresh', key: word }, word);
}

/** `sign`: at its foot, unless it is chosen for something. `tap`: what a tap on it chooses. `why`: why it cannot be played now. */
export function wholeFace(
  card: Card,
  {
    sign = false,
    tap = null,
    why = '',
    ...marked
  }: Marked & { sign?: string | false; tap?: Tap; why?: string } = {},
) {
  const words = (tap?.chosen && tap.sign) || sign;
  return h(
    'span',
    {
      ...hintStop(why === '' ? aboutWords(card) : `${aboutWords(card)} ${why}`),
      class: `face whole kind-${card.kind} ${tapClass(tap)} ${markClass(marked)}`,
      role: 'group',
      ...(tap && tappable(tap)),
    },
    h('span', { class: 'face-head' }, numberMark(card), h('span', { class: 'kind' }, kindWords(card.kind))),
    picture(card),
    h('b', { class: 'title' }, breakable(card.title)),
    h('span', { class: 'unseen' }, ` ${card.number}. `),
    h('span', { class: 'does' }, effectWords(card)),
    words !== false && h('span', { class: 'sign' }, words),
    markWord(marked),
  );
}

/** It acts like a button, for the keyboard too. */
function tappable({ tap, chosen }: NonNullable<Tap>) {
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    tap();
  };
  return { role: 'button', 'aria-pressed': String(chosen), onclick: tap, onkeydown };
}

/** `sign`: a word that marks it. `tap`: what a tap on it chooses. */
export function smallFace(
  card: Card,
  {
    tapped = false,
    sign,
    tap,
    ...marked
  }: Marked & { tapped?: boolean; sign?: string | undefined; tap?: Tap | undefined } = {},
) {
  const state = [tapped && 'tapped', sign].filter(Boolean).join(', ');
  return h(
    'span',
    {
      ...hintStop(aboutWords(card)),
      class: `face small kind-${card.kind} ${tapped ? 'tapped' : ''} ${tapClass(tap)} ${markClass(marked)}`,
      role: 'group',
      ...(tap && tappable(tap)),
    },
    numberMark(card),
    picture(card),
    h('b', { class: 'title' }, breakable(card.title)),
    h('span', { class: 'unseen' }, ` ${card.number} `),
    state !== '' && h('span', { class: 'sign' }, state),
    markWord(marked),
  );
}

export function lineFace(card: Card, note?: string) {
  return h(
    'span',
    { class: `face line kind-${card.kind}` },
    numberMark(card),
    picture(card),
    h(
      'span',
      { class: 'words' },
      h('b', { class: 'title' }, breakable(card.title)),
      note !== undefined && h('small', {}, note),
    ),
  );
}
