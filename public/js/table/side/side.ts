/** Beside the board: the log, and tabs with the table talk, notes, absence and the settings of this game. Loads after the board. */
import { PREFIX } from '../../account/session-mark.ts';
import { h } from '../../shared/dom.ts';
import { presencePanel } from '../../presence/panel.ts';
import { aboutPanel } from './about.ts';
import { followNewest, logPanel } from './log.ts';
import { tabsOf } from './tabs.ts';
import type { Frame } from '../table.ts';

/** One choice for all games in this browser. */
const PLACE = `${PREFIX}tab`;
let chosen = globalThis.localStorage?.getItem(PLACE) ?? '';

if ('document' in globalThis) followNewest();

export function side(f: Frame, aside: NonNullable<Frame['aside']>, over: boolean) {
  const { table, client, back } = f;
  const choose = (id: string) => {
    chosen = id;
    localStorage.setItem(PLACE, id);
    table.redraw();
  };
  const unread = aside.unread > 0 && h('span', { class: 'tag now' }, aside.unread);
  const tabs = [
    { id: 'talk', label: ['Talk', unread && ' ', unread], panel: aside.talk },
    ...(aside.notes ? [{ id: 'notes', label: 'Notes', panel: aside.notes }] : []),
    ...(over ? [] : [{ id: 'absence', label: 'Absence', panel: presencePanel(f) }]),
    { id: 'game', label: 'Game', panel: aboutPanel(f, over) },
  ];
  return [
    logPanel(
      f.log,
      {
        words: (line) => client.lineWords?.(table, line) ?? client.plainWords(table, line.text),
        isBot: (by) => (table.game.seats.find(({ seat }) => seat === by)?.bot ?? null) !== null,
        back: back.lines,
      },
      table.redraw,
    ),
    tabsOf('Talk, notes and settings', tabs, chosen, choose),
  ];
}
