/** How long the game waits, for whom it has how much time left, and who plays for whom. */
import { h } from '../dom.js';
import { absencePolicyWords } from '../patience-words.js';
import { duration, stamp } from '../time.js';

/**
 * @import { SeatSummary } from '../../../src/room/table/wire.ts'
 * @import { Part } from '../later.js'
 * @import { Frame } from '../table.js'
 */

/** @type {Part} */
export const part = { load: async () => undefined, draw };

/** @param {Frame} f */
function draw({ table }) {
  const { game, names } = table;
  const lines = game.seats.map((place) => line(place)).map((words, seat) => ({ seat, words }));
  const told = lines.filter(({ words }) => words.length > 0);
  return [
    h(
      'ul',
      {},
      absencePolicyWords(game.absencePolicy).map((words) => h('li', { key: words }, words)),
    ),
    told.length > 0 &&
      h(
        'ul',
        { 'aria-label': 'By seat', key: 'seats' },
        told.map(({ seat, words }) => h('li', { key: seat }, h('strong', {}, names[seat]), ': ', words, '.')),
      ),
  ];
}

/** @param {SeatSummary} place */
function line({ absent, sitter, bank }) {
  const parts = [
    bank !== undefined && [`${duration(bank * 1000)} left in the time bank`],
    absent === 'slow' && ['missed two decisions in a row, and has a quarter of the time'],
    absent === 'bot' && ['a bot plays until they come back'],
    sitter !== undefined && [`${sitter.player.name} plays for them until `, stamp(sitter.until)],
  ].filter((words) => words !== false);
  return parts.flatMap((words, i) => (i === 0 ? words : ['; ', ...words]));
}
