/** What goes on beside a game: talk and notes. */
import { h } from './dom.js';
import { isAtTable, isOver, seatOf } from './games.js';
import { notesOf } from './notes.js';
import { talkPanel, unreadButton } from './talk-panel.js';
import { talkAt } from './talk.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Player } from './session.js'
 * @import { Draft } from './talk.js'
 */

/** @param {{ id: string, secret: string, isAway: () => boolean, redraw: () => void, draft: () => Draft }} place */
export function asideOf(place) {
  const { id, redraw } = place;
  const talk = talkAt(place);
  const notes = notesOf(id, redraw);
  let noted = '';

  /**
   * @param {Player | null} me
   * @param {Summary} game
   * @param {number | null | undefined} last message to be read, where the view tells it
   */
  async function load(me, game, last) {
    const atTable = isAtTable(game, me?.id);
    const ear = [me?.id, atTable, seatOf(game, me?.id), isOver(game)].join(' ');
    if (atTable && noted !== ear) await notes.load();
    noted = ear;
    await talk.load(ear, game.status === 'open' ? null : last);
  }

  /**
   * @param {Player | null} me
   * @param {Summary} game
   */
  const panels = (me, game) => {
    const shown = { talk, game, me, redraw };
    const own = isAtTable(game, me?.id) && notes.panel();
    return [h('div', { class: 'table below', key: 'aside' }, talkPanel(shown), own), unreadButton(shown)];
  };

  return { load, panels, unread: talk.unread, watch: talk.watch };
}
