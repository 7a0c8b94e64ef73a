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

  const parts = (me: Player | null, game: Summary) => {
    const shown = { talk, game, me, redraw };
    return {
      talk: talkPanel(shown),
      notes: isAtTable(game, me?.id) && notes.panel(),
      unread: talk.unread(me?.id),
      button: unreadButton(shown),
    };
  };

  const panels = (me: Player | null, game: Summary) => {
    const own = parts(me, game);
    return [h('div', { class: 'table below', key: 'aside' }, own.talk, own.notes), own.button];
  };

  return { load, parts, panels, unread: talk.unread, watch: talk.watch };
}
