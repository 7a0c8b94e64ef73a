/** Talk and notes beside a game. */
import { h } from '../shared/dom.ts';
import { isAtTable, isOver, seatOf } from '../api/lists.ts';
import { notesOf } from './notes.ts';
import { talkPanel, unreadButton } from './panel.ts';
import { talkAt } from './talk.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Draft } from './talk.ts';
import type { Player } from '../api/shapes/account.ts';

export function asideOf(place: {
  id: string;
  secret: string;
  isAway: () => boolean;
  redraw: () => void;
  draft: () => Draft;
}) {
  const { id, redraw } = place;
  const talk = talkAt(place);
  const notes = notesOf(id, redraw);
  let noted = '';

  /** `last`: the newest message, if the view says. */
  async function load(me: Player | null, game: Summary, last: number | null | undefined) {
    const atTable = isAtTable(game, me?.id);
    const audience = [me?.id, atTable, seatOf(game, me?.id), isOver(game)].join(' ');
    if (atTable && noted !== audience) await notes.load();
    noted = audience;
    await talk.load(audience, game.status === 'open' ? null : last);
  }

  const panels = (me: Player | null, game: Summary) => {
    const shown = { talk, game, me, redraw };
    const own = isAtTable(game, me?.id) && notes.panel();
    return [h('div', { class: 'table below', key: 'aside' }, talkPanel(shown), own), unreadButton(shown)];
  };

  return { load, panels, unread: talk.unread, watch: talk.watch };
}
