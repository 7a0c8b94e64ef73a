/** When the page of a game asks how to notify the player. It loads the card for players without an address; for the others once a day, and if a notification has not reached them. */
import { h } from '../shared/dom.ts';
import { isCardDue, isMailCertain, isMailOff } from '../account/notifiable.ts';
import { isOver, seatOf } from '../api/lists.ts';
import type { Moment } from '../account/notifiable.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { GameView } from '../api/shapes/games.ts';
import type { Player } from '../api/shapes/account.ts';
import type { Content } from '../shared/dom.ts';

interface State {
  readonly me: Player | null;
  readonly game: Summary | null;
  readonly seen: GameView | null;
  /** Loads after the board. */
  readonly delivery?: {
    readonly isLost: (me: Player, game: Summary, seen: GameView | null) => boolean;
  } | null;
}

/** Null for viewers who have no seat in this game. */
export function momentOf({ me, game, seen }: State): Moment | null {
  if (me === null || game === null || game.sandbox || isOver(game)) return null;
  if (seatOf(game, me.id) === null) return null;
  const busy = seen === null || seen.status !== 'running' || seen.decisions.some(({ answer }) => !answer);
  return busy ? 'seated' : 'idle';
}

/** Whether the player has already had nothing to decide. From then on, a new question does not remove the card, which they may be using. */
let wasIdle = false;

function momentNow(state: State): Moment | null {
  const moment = momentOf(state);
  wasIdle ||= moment === 'idle';
  return wasIdle && moment ? 'idle' : moment;
}

/** A line at the top of a table, which opens the card. Null as soon as the card is not due. */
export function notifyLine(state: State): Content {
  const moment = momentNow(state);
  if (moment === null || state.me === null || !isCardDue(state.me.id, moment)) return null;
  return h(
    'p',
    { class: 'guest-line', key: 'guest-line' },
    isMailOff() ? 'You get no e-mails · ' : 'Guest: this browser only · ',
    h('button', { class: 'link', 'aria-haspopup': 'dialog', onclick: open }, 'Notify me'),
  );
}

/** Whether the card is open over the page, and whether its place is above the board. */
const card = { isOpen: false, isAbove: false };

async function open() {
  const { openAsPopover } = await import('../settings/notify-card.ts');
  card.isOpen = openAsPopover(() => (card.isOpen = false));
}

/** While nothing is asked, the card is above the board. Open over the page, it keeps its place: one that moves would close. */
export function isCardAbove(isIdle: boolean) {
  if (!card.isOpen) card.isAbove = isIdle;
  return card.isAbove;
}

/** `afterBoard`: what the card waits for. */
export function notifyOf(afterBoard: Promise<void>, redraw: () => void, named: () => Promise<void>) {
  let drawn: typeof import('../settings/notify-card.ts') | null = null;
  let asked = false;

  async function load() {
    asked = true;
    await afterBoard;
    const loaded = await import('../settings/notify-card.ts');
    // If the server does not answer, the next poll tries again.
    asked = await loaded.loadNotifyCard();
    if (!asked) return;
    drawn = loaded;
    redraw();
  }

  return (state: State): Content => {
    const moment = momentNow(state);
    const { me, game, seen, delivery } = state;
    if (moment === null || me === null) return null;
    const isCertain = isMailCertain();
    if (!asked && (!isCertain || delivery?.isLost(me, game!, seen))) void load();
    if (isCertain && drawn?.isDone() !== true) return null;
    const player = me.id;
    // Its room is kept until it has loaded, so that nothing moves then.
    return h(
      'div',
      {
        class: isCardDue(player, moment) ? 'notify-place due' : 'notify-place',
        key: 'notify',
        id: 'notify',
        tabindex: -1,
      },
      drawn?.notifyCard({ player, moment, game: game!, redraw, named }),
    );
  };
}
