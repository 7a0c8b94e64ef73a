/**
 * Stellar Conquest, after the Avalon Hill rules.
 * It follows the rulings of docs/rules/stellar-conquest.md; comments give their numbers (`SC-9.5`).
 */
import { linesOfSections } from '../text/sections.ts';
import type { Rules } from '../contract.ts';
import { withMade } from '../input/when-read.ts';
import type { Seat } from '../vocabulary.ts';
import { allSeats, seatAt } from './state/board.ts';
import { card } from './data/card.ts';
import { balance } from './data/counted/balance.ts';
import { lengths } from './data/counted/lengths.ts';
import { bots } from './bots/bots.ts';
import { byDefault } from './commands/by-default.ts';
import { PACES } from './data/paces.ts';
import { decide, expire, resign, WINDOWLESS } from './commands/decide.ts';
import { describe, type Parts } from './commands/describe.ts';
import { outcomeOf } from './turns/outcome.ts';
import { fold } from './fold.ts';
import { draw } from './commands/draw.ts';
import { legal } from './commands/legal.ts';
import { lines } from './text/lines.ts';
import { BOARD } from './data/published.ts';
import { smallBoard } from './schema/miniature.ts';
import { MINIATURE_NOUNS } from './text/miniature-nouns.ts';
import { chronicle } from './view/chronicle.ts';
import { miniature } from './view/miniature.ts';
import { command } from './schema/commands.ts';
import { partsOf } from './schema/parts.ts';
import { sightingOf } from './schema/sightings.ts';
import { MOST_SEATS, options, preference } from './schema/terms.ts';
import { viewOf } from './schema/view.ts';
import { accepts, reshuffle, setup } from './turns/setup.ts';
import { label } from './text/presentation/label.ts';
import { publicQuestions, question } from './text/presentation/question.ts';
import { presentation } from './text/presentation/presentation.ts';
import { partsLines } from './text/presentation/part-lines.ts';
import { withLineNames } from './text/line-names.ts';
import { news } from './text/news/news.ts';
import { sectionsOf } from './text/text.ts';
import type { State } from './state/types.ts';
import { view } from './view/view.ts';
import { WINDOW_KINDS } from './commands/windows.ts';
import { WINDOW_TITLES } from './text/window-titles.ts';
import { forms } from './commands/forms/forms.ts';
import { words } from './text/events/words.ts';
import type { StellarConquest } from './nouns.ts';

export const stellarConquest: Rules<StellarConquest> = {
  ...fold,
  name: 'stellar-conquest',
  title: 'Stellar Conquest',
  card,
  lengths,
  balance,
  seats: { min: 2, max: MOST_SEATS },
  schema: withMade(
    { options, preference, command, miniature: smallBoard },
    { view: viewOf, sighting: sightingOf, parts: partsOf },
  ),
  windowless: WINDOWLESS,
  windowOptional: ['battle-orders'],
  windowKinds: WINDOW_KINDS,
  windowTitles: WINDOW_TITLES,
  paces: PACES,
  presentation,
  board: BOARD,
  accepts,
  setup,
  reshuffle,
  decide,
  expire,
  resign,
  withoutAbsenceRules: (chosen) => ({ ...chosen, missed: 0 }),
  outcome: outcomeOf,
  statistics: ({ turn, seats }) => ({ length: turn, played: seats.map(() => null) }),
  /** A seat that is out sends nothing any more, like one that has resigned. */
  resigned: (state: State): readonly Seat[] =>
    allSeats(state).filter((seat) => seatAt(state, seat).gone !== null),
  view,
  cancelledView: (seen) => ({ ...seen, battle: seen.battle && { ...seen.battle, stage: null } }),
  miniature,
  miniatureNouns: MINIATURE_NOUNS,
  chronicle,
  legal,
  draw,
  describe,
  byDefault,
  words: (sighting, names, _, reader) => words(sighting, { names, reader }),
  text: {
    view: (context) => linesOfSections(sectionsOf(context)),
    sections: sectionsOf,
    forms,
    parts: (describes) => partsLines(describes as Parts),
    question,
    publicQuestions,
    label,
    inLines: withLineNames,
    ...lines,
  },
  news,
  bots,
};
