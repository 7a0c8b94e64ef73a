/**
 * The family of Ken Leyhe's games of interstellar conquest. The rulesets of the family differ only in their names, pieces and options.
 * The rulings are in docs/rules/interstellar-conquest.md (`IC-7.4`) and docs/rules/cosmic-conquest.md (`CC-2.2`).
 */
import { linesOfSections } from '../text/sections.ts';
import type { Balance } from '../text/balance.ts';
import type { Card, Fold, Lengths, Rules, TextContext } from '../contract.ts';
import { withMade } from '../input/when-read.ts';
import { MAX_SEATS, type Seat } from '../vocabulary.ts';
import { allSeats, seatAt } from './state/board.ts';
import { bots } from './bots/bots.ts';
import { byDefault } from './phases/by-default.ts';
import { PACES } from './data/paces.ts';
import type { RaceMarks } from './data/races.ts';
import { forms } from './legal/forms/forms.ts';
import { decide, expire, resign, WINDOWLESS } from './decide.ts';
import { canTakeHealing } from './commands/heal.ts';
import { describe, type Parts } from './legal/describe.ts';
import type { Kit } from './pieces/kit.ts';
import { draw } from './legal/draw/draw.ts';
import { legal } from './legal/legal.ts';
import { linesOf } from './text/lines.ts';
import { smallBoard } from './schema/miniature.ts';
import { MINIATURE_NOUNS } from './text/miniature-nouns.ts';
import { chronicle } from './view/chronicle.ts';
import { miniature } from './view/miniature.ts';
import { answerByOrders } from './orders/answer.ts';
import type { Orders } from './orders/rule.ts';
import { say } from './orders/phrases.ts';
import { orderSentence } from './orders/sentence.ts';
import { orderTexts } from './orders/texts.ts';
import { outcomeOf } from './play/outcome.ts';
import { commandOf } from './schema/commands.ts';
import { orders } from './schema/orders.ts';
import { partsOf } from './schema/parts.ts';
import { sightingOf } from './schema/sightings.ts';
import { preference, termsOf, type OptionsSchema } from './schema/terms.ts';
import { viewOf } from './schema/view.ts';
import { accepts, setup } from './phases/setup.ts';
import { label } from './text/presentation/label.ts';
import { newsBy } from './text/news/news.ts';
import { coinName, worldSpoken } from './text/phrases.ts';
import { withLineNames } from './text/presentation/line-names.ts';
import { worldWords } from './text/presentation/speech.ts';
import { withSpokenIds } from './pieces/spoken-ids.ts';
import { occasion, PUBLIC_QUESTIONS, question } from './text/presentation/question.ts';
import { presentationOf } from './text/presentation/presentation.ts';
import { partsLines } from './legal/part-lines.ts';
import { sectionsOf } from './text/text.ts';
import type { State } from './state/types.ts';
import { view } from './view/view.ts';
import type { View } from './view/sighting.ts';
import { windowKindsOf } from './play/windows.ts';
import { windowTitlesOf } from './text/presentation/window-titles.ts';
import { words } from './text/events/words.ts';
import type { Conquest } from './nouns.ts';

/** The differences between the games of the family. */
export interface Edition {
  readonly name: string;
  readonly title: string;
  readonly card: Card;
  readonly lengths: Lengths;
  readonly balance: Balance;
  readonly kit: Kit;
  readonly fold: Fold<Conquest>;
  readonly raceMarks: RaceMarks;
  readonly options: OptionsSchema;
}

export function conquest({
  name,
  title,
  card,
  lengths,
  balance,
  kit,
  fold,
  raceMarks,
  options,
}: Edition): Rules<Conquest> {
  const plain = (sentence: string, context: TextContext<View>): string =>
    withSpokenIds(sentence, {
      names: context.names,
      world: (world) => worldWords({ ...context, kit, raceMarks }, world),
      coin: coinName,
    });
  return {
    ...fold,
    name,
    title,
    card,
    lengths,
    balance,
    seats: { min: 2, max: MAX_SEATS },
    schema: schemasOf(kit, options),
    windowless: WINDOWLESS,
    windowKinds: windowKindsOf(kit),
    windowTitles: windowTitlesOf(kit),
    paces: PACES,
    presentation: presentationOf(kit, raceMarks),
    accepts,
    setup: (chosen, chairs, luck) => setup(kit, chosen, chairs, luck),
    decide,
    expire,
    resign,
    outcome: outcomeOf,
    statistics: ({ turn, seats }) => ({ length: turn.number, played: seats.map(({ race }) => race) }),
    resigned: (state: State): readonly Seat[] =>
      allSeats(state).filter((seat) => seatAt(state, seat).resigned),
    view,
    cancelledView: (seen) => ({ ...seen, asking: null }),
    miniature,
    miniatureNouns: MINIATURE_NOUNS,
    chronicle,
    offeredTo: (event) => (event.type === 'healing-offered' && event.ships > 0 ? event.patient : undefined),
    isOffered: canTakeHealing,
    legal,
    draw,
    describe,
    byDefault,
    words: (sighting, names, _, reader) =>
      words(sighting, { kit, raceMarks, names, reader, world: (world) => worldSpoken(names, reader, world) }),
    text: {
      view: (context) => linesOfSections(sectionsOf({ ...context, kit, raceMarks })),
      sections: (context) => sectionsOf({ ...context, kit, raceMarks }),
      occasion: (context, seat) => occasion({ ...context, kit, raceMarks }, seat),
      question: (decision, context) => question(decision, { ...context, kit, raceMarks }),
      forms: (decision, context) => forms(decision, { ...context, kit, raceMarks }),
      parts: (describes, context) => partsLines(describes as Parts, { ...context, kit, raceMarks }),
      publicQuestions: PUBLIC_QUESTIONS,
      plain,
      inLines: (sentence, context) => withLineNames(plain(sentence, context), { ...context, kit, raceMarks }),
      label: (command, context) => label(command, { ...context, kit, raceMarks }),
      ...linesOf(kit, raceMarks),
    },
    news: newsBy(kit, raceMarks),
    bots,
    botsWaitIn: ['deal'],
    orders: {
      schema: orders,
      texts: orderTexts,
      sentences: (given, names) => (given as Orders).rules.map((rule) => orderSentence(rule, { say, names })),
      answer: answerByOrders,
    },
  };
}

/** Only documents and tests read the schemas of what the service sends, so they are built when they are first read. */
function schemasOf(kit: Kit, options: OptionsSchema): Rules<Conquest>['schema'] {
  const terms = termsOf(kit);
  return withMade(
    { options, preference, command: commandOf(kit, terms), miniature: smallBoard },
    {
      view: () => viewOf(kit, terms, options),
      sighting: () => sightingOf(kit, terms),
      parts: () => partsOf(kit, terms),
    },
  );
}
