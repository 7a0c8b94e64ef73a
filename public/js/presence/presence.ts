/** Absence: notices for the whole table, and the ways to arrange an absence. */
import { nameOf } from '../shared/player.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { listWords } from '../shared/list-words.ts';
import { ABSENT } from '../../../src/rules/text/choices/absence.ts';
import { MOTIONS } from '../../../src/rules/text/choices/motions.ts';
import { at } from '../shared/path.ts';
import { stamp } from '../shared/time.ts';
import { ownSeat, votersOf } from './voters.ts';
import type { Vote } from '../../../src/room/table/record.ts';
import type { Asked } from '../shared/ask-once.ts';
import type { Content } from '../shared/dom.ts';
import type { Frame } from '../table/table.ts';

/** The notices above the board. */
export function presenceNotes(f: Frame) {
  const { seen } = f.table;
  return [
    seen.status === 'paused' && paused(f),
    (seen.votes ?? []).map((vote) => proposal(f, vote)),
    away(f),
    offered(f),
    asked(f),
    sitting(f),
  ];
}

const note = (key: string, words: Content, ...buttons: Content[]) =>
  h(
    'div',
    { class: 'card note row spread', key },
    h('p', { class: 'grow', role: 'status' }, words),
    h('span', { class: 'row' }, buttons),
  );

const button = ({ table }: Frame, words: string, onclick: () => void, look: string = 'primary') =>
  h('button', { key: words, class: look, disabled: table.sending, onclick }, words);

/** A button that asks for confirmation. */
const standing = ({ table }: Frame, asked: Asked, look: string = 'primary') =>
  askOnce({ ...asked, props: { class: look, disabled: table.sending } }, table.redraw);

function paused(f: Frame) {
  const mine = ownSeat(f);
  const goOn = () => void f.act('POST', '/votes', { what: 'resume' });
  const mayVote = mine !== null && votersOf(f).includes(mine);
  return note(
    'paused',
    [h('strong', {}, 'The game is paused. '), MOTIONS.pause.text],
    mayVote && button(f, MOTIONS.resume.name, goOn),
  );
}

function proposal(f: Frame, { what, agreed }: Vote) {
  const { names } = f.table;
  const mine = ownSeat(f);
  const voters = votersOf(f);
  const named = (seats: readonly number[]) =>
    listWords(seats.map((seat) => (seat === mine ? 'you' : (names[seat] ?? ''))));
  const missing = voters.filter((seat) => !agreed.some((one) => one === seat));
  const [first = -1, ...others] = agreed;
  const say = (agrees: boolean) => () => void f.act('POST', '/votes', { what, agrees });
  const { name, text } = MOTIONS[what];
  const asked = mine !== null && missing.includes(mine);
  const words = [
    h(
      'strong',
      {},
      `${first === mine ? 'You propose' : `${named([first])} proposes`} to ${name.charAt(0).toLowerCase()}${name.slice(1)}. `,
    ),
    `${text} `,
    others.length > 0 && `Agreed so far: ${named(others)}. `,
    `Still to agree: ${named(missing)}. A single no rejects it.`,
  ];
  if (mine === null || !voters.includes(mine)) return note(`vote ${what}`, words);
  return asked
    ? note(`vote ${what}`, words, agree(f, what, say(true)), button(f, 'Reject', say(false), ''))
    : note(`vote ${what}`, words, button(f, 'Withdraw', say(false), ''));
}

/** Asks for confirmation: this may be the last vote needed, and cancelling cannot be undone. */
function agree(f: Frame, what: Vote['what'], act: () => void) {
  if (what !== 'cancel') return button(f, 'Agree', act);
  const question = 'Cancel the game for everybody? This cannot be undone.';
  return standing(f, { label: 'Agree', question, yes: 'Yes, agree', act });
}

function away(f: Frame) {
  const absent = f.table.game.seats[ownSeat(f) ?? -1]?.absent;
  if (absent === undefined) return null;
  const back = () => void f.act('POST', '/seats/mine/return');
  return absent === 'bot'
    ? note(
        'away',
        [h('strong', {}, 'A bot plays your seat, '), 'because you missed decisions.'],
        button(f, 'I am back', back),
      )
    : note('away', [h('strong', {}, 'You have less time. '), ABSENT.slow.text], button(f, 'I am here', back));
}

/** Seats that a spectator may take over. */
function offered(f: Frame) {
  const { game, seen, names } = f.table;
  if (
    game.absencePolicy.absence !== 'substitute' ||
    f.me === null ||
    seen.seat !== null ||
    ownSeat(f) !== null
  )
    return null;
  return game.seats
    .filter(({ absent }) => absent === 'bot')
    .map(({ seat }) => {
      const take = () => void f.act('POST', '/seats', { seat });
      return note(
        `offered ${seat}`,
        [
          h('strong', {}, `A bot plays for ${names[seat]}. `),
          'You can take the seat for good, with all its pieces and open decisions.',
        ],
        standing(f, {
          label: `Take over from ${names[seat]}`,
          question: 'Take the seat for good?',
          yes: 'Yes, take it',
          calm: true,
          act: take,
        }),
      );
    });
}

/** Requests to play for another player. */
function asked(f: Frame) {
  const { game } = f.table;
  return (game.offers ?? [])
    .filter(({ seat, to }) => to.id === f.me?.id && game.seats[seat]?.sitter?.player.id !== to.id)
    .map(({ seat, by, until }) => {
      const say = (method: 'PUT' | 'DELETE') => () => void f.act(method, at`/seats/${seat}/sitting`);
      return note(
        `asked ${seat}`,
        [
          h('strong', {}, `${nameOf(by)} asks you to play their seat`),
          ' until ',
          stamp(until),
          '. You will see what they see, and the log shows which moves are yours. If you decline, they cannot ask you again.',
        ],
        button(f, `Play for ${nameOf(by)}`, say('PUT')),
        standing(
          f,
          {
            label: 'Decline',
            question: `Decline for good? ${nameOf(by)} cannot ask you again.`,
            yes: 'Yes, decline',
            act: say('DELETE'),
            about: `sitting ${seat}`,
          },
          '',
        ),
      );
    });
}

/** Seats that the user plays for their owners. */
function sitting(f: Frame) {
  const { game, names, redraw } = f.table;
  return game.seats
    .filter(({ sitter }) => sitter !== undefined && sitter.player.id === f.me?.id)
    .map(({ seat, sitter }) =>
      note(
        `sitting ${seat}`,
        [h('strong', {}, `You play ${names[seat]}’s seat`), ' until ', sitter && stamp(sitter.until), '.'],
        askOnce(
          {
            label: `Stop playing for ${names[seat]}`,
            question: 'Stop for good? They cannot ask you again.',
            yes: 'Yes, stop',
            act: () => void f.act('DELETE', at`/seats/${seat}/sitting`),
          },
          redraw,
        ),
      ),
    );
}
