/** Facts about the game: pace, host, the hash of the seed, and the buttons to leave or end it. */
import { MOTIONS } from '../../../../src/rules/text/choices/motions.ts';
import { askOnce } from '../../shared/ask-once.ts';
import { h } from '../../shared/dom.ts';
import { paceTitle, paceWords } from '../../new/pace-words.ts';
import { at } from '../../shared/path.ts';
import { person, sitters } from '../../shared/links.ts';
import { stamp } from '../../shared/time.ts';
import { ownSeat, votersOf } from '../../presence/voters.ts';
import type { Frame } from '../table.ts';

export function aboutPanel(f: Frame, over: boolean) {
  const { game, seat } = f.table;
  const isNamed = typeof game.pace === 'string' || game.paceName === 'brisk';
  const pace = isNamed ? paceTitle(game.paceName) : paceWords(game.pace);
  const mayResign = !over && seat !== null && !f.client.hasResigned(f.table);
  const host = f.me !== null && f.me.id === game.host.id;
  return h(
    'section',
    { class: 'card about', key: 'about' },
    h('h2', {}, 'This game'),
    h(
      'p',
      {},
      !game.lesson && `Pace: ${pace}. `,
      'Host: ',
      person(game.host),
      '. At the table: ',
      sitters(game.seats),
      '. ',
      h('a', { href: at`/rules?ruleset=${game.ruleset}` }, 'The rules'),
      ' ',
      f.isPlain
        ? h('a', { href: at`/game?g=${game.id}` }, 'Play on the board')
        : h('a', { href: at`/game?g=${game.id}&buttons` }, 'Play by buttons'),
    ),
    game.lesson && h('p', {}, 'A lesson: the dice and cards of this game were chosen in advance.'),
    game.seedHash &&
      !game.lesson &&
      h(
        'details',
        { class: 'hash', key: 'hashes' },
        h('summary', {}, 'Check the luck after the game'),
        h(
          'p',
          {},
          `Keep these hashes. SHA-256 of the ${game.laterSeedHashes ? 'seeds' : 'seed'}: `,
          h('code', {}, [game.seedHash, ...(game.laterSeedHashes ?? [])].join(' ')),
          game.commitment && ['; of the game: ', h('code', {}, game.commitment.sha256)],
          f.table.seen?.head && ['; of what you have seen: ', h('code', {}, f.table.seen.head)],
          '.',
        ),
      ),
    game.sandbox && !game.lesson && !over && host && sandboxClock(f),
    h('p', { class: 'row' }, mayResign && resignButton(f), !over && host && cancelButton(f)),
  );
}

function resignButton({ table, act }: Frame) {
  const question = 'Resign? You can no longer win, and you cannot take it back.';
  const resign = () => void act('DELETE', '/seats/mine');
  return askOnce({ label: 'Resign', question, yes: 'Yes, resign', act: resign }, table.redraw);
}

/** Whether the API has refused to let the host cancel without a vote. */
let takesVote = false;

/** Lets the host end the game. The API says when that takes a vote of the players. */
function cancelButton(f: Frame) {
  const { table, act } = f;
  if (takesVote) return voteButton(f);
  const cancel = async () => {
    takesVote = (await act('POST', '/cancel', {}))?.code === 'vote-required';
    if (takesVote) table.redraw();
  };
  const question = 'End the game for everybody, with no winner?';
  return askOnce(
    { label: MOTIONS.cancel.name, question, yes: 'Yes, cancel', act: () => void cancel() },
    table.redraw,
  );
}

/** None for a host who does not play, and none while the vote is open. */
function voteButton(f: Frame) {
  const { table, act } = f;
  const isProposed = (table.seen.votes ?? []).some(({ what }) => what === 'cancel');
  if (isProposed || !votersOf(f).some((seat) => seat === ownSeat(f))) return null;
  const propose = () => void act('POST', '/votes', { what: 'cancel' });
  const question = 'Ask all players to cancel the game?';
  return askOnce(
    { label: 'Propose to cancel the game', question, yes: 'Yes, ask', act: propose, calm: true },
    table.redraw,
  );
}

const STEPS = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
] as const;

function sandboxClock({ table, act }: Frame) {
  return h(
    'p',
    { class: 'row' },
    'Sandbox clock: ',
    stamp(table.seen.now),
    STEPS.map(([label, seconds]) =>
      h('button', { key: label, onclick: () => act('POST', '/advance', { seconds }) }, `+ ${label}`),
    ),
  );
}
