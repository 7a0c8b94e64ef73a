/** The absence policy of the game, and the time bank, absence and sitter of each seat. */
import { nameOf } from '../shared/player.ts';
import { h } from '../shared/dom.ts';
import { ABSENT } from '../../../src/rules/text/choices/absence.ts';
import { absenceWords } from '../new/absence-words.ts';
import { duration, stamp } from '../shared/time.ts';
import type { SeatSummary } from '../../../src/room/table/wire.ts';
import type { Part } from './disclosure.ts';
import type { Frame } from '../table/table.ts';

export const part: Part = { load: async () => undefined, draw };

function draw({ table }: Frame) {
  const { game, names } = table;
  const lines = game.seats.map((place) => line(place)).map((words, seat) => ({ seat, words }));
  const worded = lines.filter(({ words }) => words.length > 0);
  return [
    h(
      'ul',
      {},
      absenceWords(game.absencePolicy).map((words) => h('li', { key: words }, words)),
    ),
    worded.length > 0 &&
      h(
        'ul',
        { 'aria-label': 'By seat', key: 'seats' },
        worded.map(({ seat, words }) =>
          h('li', { key: seat }, h('strong', {}, names[seat]), ': ', words, '.'),
        ),
      ),
  ];
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function line({ absent, sitter, bank }: SeatSummary) {
  const parts = [
    bank !== undefined && [`${duration(bank * 1000)} left in the time bank`],
    absent !== undefined && [lower(ABSENT[absent].name)],
    sitter !== undefined && [`${nameOf(sitter.player)} plays for them until `, stamp(sitter.until)],
  ].filter((words) => words !== false);
  return parts.flatMap((words, i) => (i === 0 ? words : ['; ', ...words]));
}
