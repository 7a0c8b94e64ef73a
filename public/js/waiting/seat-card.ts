/** A seat before the start: its player, and the buttons to take, fill or free it. */
import { nameOf } from '../shared/player.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { namesOf, titleOf } from '../api/lists.ts';
import { cardOf } from './game-card.ts';
import { nonceFor } from './nonce.ts';
import { at } from '../shared/path.ts';
import { person } from '../shared/links.ts';
import type { BotName, Card } from '../../../src/rules/contract.ts';
import type { SeatSummary, Summary } from '../../../src/room/table/wire.ts';
import type { Waiting } from './waiting.ts';
import type { Player } from '../api/shapes/account.ts';

/** Whether the user may sit down at this table. An invitation that has ended or never was gives no seat, unless everybody may sit there. */
export const mayJoin = ({ game, host, hasLink }: Waiting) =>
  host ||
  game.visibility === 'public' ||
  (game.invited === undefined ? hasLink && !game.unknownInvitation : game.invited.state === 'open');

/** Whether the user may not take this free seat: it is reserved for others, or they are invited to another one. */
export function isBarred({ game, host }: Waiting, seat: number) {
  const own = game.invited?.state === 'open' ? game.invited.seat : null;
  if (host || own !== null) return !host && own !== seat;
  return game.reserved?.includes(seat) ?? false;
}

function freeWords({ reserved, invited }: Summary, seat: number) {
  if (!reserved?.includes(seat)) return 'free';
  return invited?.state === 'open' && invited.seat === seat
    ? 'reserved for you'
    : 'reserved for an invited player';
}

/** The body of the request to take a seat. */
export const sittingBody = ({ game, draft }: Waiting) => ({
  ...(draft.preference !== undefined && { preference: draft.preference }),
  ...nonceFor(game),
});

export function place(w: Waiting, s: SeatSummary, mine: number | null) {
  const { game, me, client, host } = w;
  const free = s.player === null && s.bot === null;
  const name = free ? freeWords(game, s.seat) : namesOf(game)[s.seat];
  return h(
    'li',
    { key: s.seat, class: free ? 'place free' : 'place' },
    h('span', { class: 'number' }, s.seat + 1),
    h(
      'span',
      { class: 'name' },
      s.player === null ? name : person(s.player),
      s.bot && ` (${s.bot})`,
      s.seat === mine && ' (you)',
      s.player?.id === game.host.id && ' · host',
    ),
    h('span', { class: 'wish' }, s.preference && client.preferenceWords(s.preference)),
    h(
      'span',
      { class: 'row' },
      free && me !== null && mine === null && mayJoin(w) && !isBarred(w, s.seat) && sitHere(w, s.seat),
      free && host && fillButtons(w, s.seat, mine),
      !free && host && s.seat !== mine && remove(w, s.seat, String(name)),
      host && s.player !== null && s.player.id !== me?.id && handOver(w, s.player),
    ),
  );
}

function sitHere(w: Waiting, seat: number) {
  const sit = () => w.act('POST', '/seats', { seat, ...sittingBody(w) });
  return h('button', { key: 'sit', disabled: w.busy, onclick: sit }, 'Sit here');
}

const BEST_FIRST: readonly BotName[] = ['strong', 'steady', 'easy', 'random'];
const USUAL: readonly BotName[] = ['steady', 'random'];

/** The bots that play this game. Those that play every game, until the server has sent its card. */
export const botsOf = (card: Pick<Card, 'bots'> | undefined) =>
  card === undefined ? USUAL : BEST_FIRST.filter((bot) => card.bots[bot]);

/** Folded, because the host may prefer to wait for people. A bot in the last free seat starts the game, so a host without a seat has to confirm. */
function fillButtons(w: Waiting, seat: number, mine: number | null) {
  const isLast = w.game.seats.filter((s) => s.player === null && s.bot === null).length === 1;
  const question = 'This starts the game without you.';
  const buttons = botsOf(cardOf(w.game.ruleset)).map((bot) => {
    const label = `+ ${titleOf(bot)} bot${isLast ? ', and start' : ''}`;
    const act = () => void w.act('POST', '/seats', { seat, bot });
    if (isLast && mine === null)
      return askOnce(
        { label, question, yes: 'Yes, start', act, calm: true, props: { disabled: w.busy } },
        w.redraw,
      );
    return h('button', { key: label, disabled: w.busy, onclick: act, class: 'quiet-button' }, label);
  });
  return h(
    'details',
    { key: 'bots', class: 'hint' },
    h('summary', {}, 'Add a bot'),
    h('div', { class: 'row' }, buttons),
  );
}

function remove(w: Waiting, seat: number, name: string) {
  const act = () => void w.act('DELETE', at`/seats/${seat}`);
  const question = `Take the seat from ${name}?`;
  // Two players may have the same name.
  const props = { 'aria-label': `Remove ${name} (seat ${seat + 1})` };
  return askOnce({ label: 'Remove', question, yes: 'Remove', act, about: String(seat), props }, w.redraw);
}

function handOver(w: Waiting, player: Player) {
  const act = () => void w.act('POST', '/host', { player: player.id });
  const question = `Make ${nameOf(player)} the host instead of you?`;
  const props = { 'aria-label': `Make ${nameOf(player)} host` };
  return askOnce(
    { label: 'Make host', question, yes: 'Hand over', act, about: player.id, calm: true, props },
    w.redraw,
  );
}
