/**
 * Interstellar Empire, by Mitchell and Matthew Glodek (2007), with our reconstruction of its deck.
 * It follows the rulings of docs/rules/interstellar-empire.md; comments give their numbers (`IE-9.5`).
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
import { imagine } from './bots/strong/imagine.ts';
import { remember } from './bots/strong/memory.ts';
import { byDefault } from './phases/by-default.ts';
import { PACES } from './data/paces.ts';
import { forms } from './legal/forms.ts';
import { decide, expire, resign, WINDOWLESS } from './decide.ts';
import { describe, type Parts } from './legal/describe.ts';
import { fold } from './fold.ts';
import { draw } from './legal/draw.ts';
import { legal } from './legal/legal.ts';
import { lines } from './text/lines.ts';
import { smallBoard } from './schema/miniature.ts';
import { MINIATURE_NOUNS } from './text/miniature-nouns.ts';
import { chronicle } from './view/chronicle.ts';
import { miniature } from './view/miniature.ts';
import { outcomeOf } from './play/outcome.ts';
import { command } from './schema/commands.ts';
import { partsOf } from './schema/parts.ts';
import { sightingOf } from './schema/sightings.ts';
import { options, preference } from './schema/terms.ts';
import { viewOf } from './schema/view.ts';
import { accepts, MOST_SEATS, reshuffle, setup } from './phases/setup.ts';
import { inLines } from './text/in-lines.ts';
import { label } from './text/presentation/label.ts';
import { occasion, publicQuestions, question } from './text/presentation/question.ts';
import { presentation } from './text/presentation/presentation.ts';
import { partsLines } from './legal/part-lines.ts';
import { news } from './text/news/news.ts';
import { sectionsOf } from './text/text.ts';
import type { State } from './state/types.ts';
import { view } from './view/view.ts';
import { WINDOW_KINDS } from './phases/windows.ts';
import { WINDOW_TITLES } from './text/window-titles.ts';
import { words } from './text/words.ts';
import type { InterstellarEmpire } from './nouns.ts';

export const interstellarEmpire: Rules<InterstellarEmpire> = {
  ...fold,
  name: 'interstellar-empire',
  title: 'Interstellar Empire',
  card,
  lengths,
  balance,
  seats: { min: 2, max: MOST_SEATS },
  schema: withMade(
    { options, preference, command, miniature: smallBoard },
    { view: viewOf, sighting: sightingOf, parts: partsOf },
  ),
  windowless: WINDOWLESS,
  windowKinds: WINDOW_KINDS,
  windowTitles: WINDOW_TITLES,
  paces: PACES,
  presentation,
  accepts,
  setup,
  reshuffle,
  decide,
  expire,
  resign,
  withoutAbsenceRules: (chosen) => ({ ...chosen, missed: 0 }),
  outcome: outcomeOf,
  statistics: ({ turn, seats }) => ({
    length: turn.number,
    played: seats.map(({ government }) => government),
  }),
  resigned: (state: State): readonly Seat[] => allSeats(state).filter((seat) => isOut(state, seat)),
  view,
  cancelledView: (seen) => ({ ...seen, owed: null, asking: null }),
  miniature,
  miniatureNouns: MINIATURE_NOUNS,
  chronicle,
  legal,
  draw,
  describe,
  byDefault,
  words,
  text: {
    view: (context) => linesOfSections(sectionsOf(context)),
    sections: sectionsOf,
    occasion,
    forms,
    parts: (describes) => partsLines(describes as Parts),
    question,
    publicQuestions,
    label,
    inLines,
    ...lines,
  },
  news,
  bots,
  imagine: (seen, log, random) => imagine(seen, remember(seen.seats.length, log), random),
};

/** A seat that has conceded is out, like one that has resigned. */
const isOut = (state: State, seat: Seat): boolean =>
  seatAt(state, seat).left || seatAt(state, seat).conceded !== null;
