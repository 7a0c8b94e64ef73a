/** A dot at the emblem of each player who is at the table now and shows it. */
import { callIfChanged } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import type { PresenceSeen } from '../api/shapes/games.ts';

/** Milliseconds for which the dot stays after a player has left: a page that loads again soon opens another socket. */
const LEAVING = 10_000;

export function atTableOf(game: string, redraw: () => void) {
  let etag: string | null = null;
  let present: readonly number[] = [];
  let shown = present;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<unknown> = laterSheet('here');

  /** `tag`: the ETag of the list that the server has now. */
  function changed(tag: string) {
    asking = asking.then(() => (tag === etag ? undefined : ask()));
    return asking;
  }

  async function ask() {
    const reply = await callIfChanged<PresenceSeen>(at`/games/${game}/presence`, etag);
    if (!reply.ok || reply.body === null) return;
    ({ etag } = reply);
    present = reply.body.seats;
    show([...new Set([...shown, ...present])]);
    clearTimeout(leaving);
    if (shown.length > present.length) leaving = setTimeout(() => show(present), LEAVING);
  }

  function show(seats: readonly number[]) {
    if (seats.length === shown.length && seats.every((seat) => shown.includes(seat))) return;
    shown = seats;
    redraw();
  }

  /** Takes no space in the layout, so nothing moves when it appears. */
  const dot = (seat: number) =>
    shown.includes(seat) &&
    h(
      'span',
      { class: 'here', key: 'here', title: 'At the table now' },
      h('span', { class: 'unseen' }, 'At the table now: '),
    );

  return { changed, dot };
}
