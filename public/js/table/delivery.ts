/** The deliveries of the open decisions: when each player was notified, and when they saw it. */
import { CHANNELS } from '../../../src/rules/text/choices/channels.ts';
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { namesOf, seatOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { absolute, until } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { GameView, DeliveryStatus } from '../api/shapes/games.ts';
import type { Player } from '../api/shapes/account.ts';

/** Milliseconds until rows are requested again, and milliseconds in which notifications are batched: a younger decision has none yet. */
const [FRESH, BATCHED] = [30_000, 120_000];

export function deliveryOf(game: string) {
  const state = { rows: [] as readonly DeliveryStatus[], about: '', askedAt: -Infinity };

  /** Returns whether there are new rows. */
  async function load(me: Player | null, summary: Summary, seen: GameView | null): Promise<boolean> {
    const windows = seen?.windows.filter(({ openedAt }) => !(until(openedAt) > -BATCHED)) ?? [];
    const about = questions(me, summary, seen && { ...seen, windows })
      .map(nameOf)
      .join();
    if (about === '' || (about === state.about && Date.now() - state.askedAt < FRESH)) return false;
    Object.assign(state, { about, askedAt: Date.now() });
    const reply = await call<{ readonly deliveries: readonly DeliveryStatus[] }>(
      'GET',
      at`/games/${game}/deliveries`,
    );
    if (reply.ok) state.rows = reply.body.deliveries;
    return reply.ok;
  }

  const rowOf = (question: Question) => state.rows.find((one) => nameOf(one) === nameOf(question));

  /** Whether a notification has not reached the user. */
  function isLost(me: Player, summary: Summary, seen: GameView | null) {
    return questions(me, summary, seen).some((question) => {
      const row = question.seat === seatOf(summary, me.id) ? rowOf(question) : undefined;
      return row !== undefined && acceptedWords(row) === '' && lossWords(row) !== '';
    });
  }

  function panel(me: Player | null, summary: Summary, seen: GameView | null) {
    const [names, mine] = [namesOf(summary), seatOf(summary, me?.id)];
    const lines = questions(me, summary, seen).flatMap((question) => {
      const row = rowOf(question);
      const isMine = question.seat === mine;
      // Until the rows of a decision are requested, nobody knows whether its player has looked.
      const isKnown = row !== undefined || state.about.split(',').includes(nameOf(question));
      const words = isMine ? ownWords(row) : isKnown ? deliveryWords(row) : '';
      if (words === '') return [];
      return [h('li', { key: nameOf(question) }, `${isMine ? 'You' : names[question.seat]}: ${words}`)];
    });
    if (lines.length === 0) return null;
    return h('ul', { class: 'deliveries hint', key: 'deliveries', 'aria-label': 'Notifications' }, lines);
  }

  return { load, panel, isLost };
}

interface Question {
  readonly window: string;
  readonly seat: number;
}

const nameOf = ({ window, seat }: Question) => `${window} ${seat}`;

/** The seats whose deliveries this user may see: the host sees all, others their own. Bots are not notified. */
function questions(me: Player | null, game: Summary, seen: GameView | null): readonly Question[] {
  if (me === null || seen === null || seen.status !== 'running') return [];
  const mine = seatOf(game, me.id);
  const isMine = (seat: number) => game.host.id === me.id || seat === mine;
  return seen.windows.flatMap(({ id, awaiting }) =>
    awaiting.filter((seat) => isMine(seat) && game.seats[seat]?.player).map((seat) => ({ window: id, seat })),
  );
}

function deliveryWords(row: DeliveryStatus | undefined) {
  if (row === undefined) return UNSENT;
  const seen = row.seenAt === null ? '' : `seen ${absolute(row.seenAt)}`;
  const acceptance = acceptedWords(row);
  const again = extensionWords(row);
  if (acceptance !== '') return `${acceptance}, ${seen || 'not seen yet'}${again}`;
  if (seen !== '') return seen + again;
  const lost = lossWords(row);
  if (lost !== '') return lost + again;
  return row.queuedAt === null
    ? UNSENT
    : `has not looked at this decision yet; the notification is on its way since ${absolute(row.queuedAt)}`;
}

const UNSENT = 'has not looked at this decision yet; no notification has been sent yet';

/**
 * The delivery of the user's own notification, without the seen mark. Empty if there was none.
 */
function ownWords(row: DeliveryStatus | undefined) {
  const words = row === undefined ? '' : acceptedWords(row) || lossWords(row);
  return row === undefined || words === '' ? '' : words + extensionWords(row);
}

/** A notification without a channel bounced. */
function acceptedWords({ channel, acceptedAt, deliveredAt }: DeliveryStatus) {
  if (acceptedAt === null || channel === null) return '';
  const arrived = deliveredAt === null ? '' : `, delivered ${absolute(deliveredAt)}`;
  return `notified ${absolute(acceptedAt)} ${channelWords(channel)}${arrived}`;
}

const channelWords = (channel: string) =>
  Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel as keyof typeof CHANNELS].name : `by ${channel}`;

function lossWords({ failedAt, bouncedAt }: DeliveryStatus) {
  if (bouncedAt !== null) return `could not be notified: bounced ${absolute(bouncedAt)}`;
  return failedAt === null ? '' : `could not be notified since ${absolute(failedAt)}`;
}

const extensionWords = ({ extendedAt }: DeliveryStatus) =>
  extendedAt === null ? '' : `; deadline extended ${absolute(extendedAt)}`;
