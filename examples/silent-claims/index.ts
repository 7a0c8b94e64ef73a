/**
 * Silent Claims: a small game of sealed bids, made for this project as the example of docs/write-a-game.md. Its rulings are in
 * rules.md; comments name their numbers (`SL-2.2`).
 */
import type { Rules } from '../../src/rules/contract.ts';
import { SEATS } from './state/board.ts';
import { card } from './card.ts';
import { lengths } from './lengths.ts';
import { bots } from './bots.ts';
import { byDefault } from './legal/by-default.ts';
import { decide, expire, resign } from './decide.ts';
import { describe } from './legal/describe.ts';
import { fold } from './fold.ts';
import { legal } from './legal/legal.ts';
import { lines } from './text/lines.ts';
import { outcome } from './phases/outcome.ts';
import { presentation } from './text/refusals.ts';
import { command } from './schema/commands.ts';
import { parts } from './schema/parts.ts';
import { sighting } from './schema/sightings.ts';
import { options, preference } from './schema/terms.ts';
import { view as viewSchema } from './schema/view.ts';
import { setup } from './phases/setup.ts';
import { viewText } from './text/text.ts';
import type { SilentClaims } from './nouns.ts';
import { view } from './view/view.ts';
import { WINDOW_KINDS } from './phases/windows.ts';
import { words } from './text/words.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

export const silentClaims: Rules<SilentClaims> = {
  ...fold,
  name: 'silent-claims',
  title: 'Silent Claims',
  card,
  lengths,
  seats: { min: SEATS, max: SEATS },
  schema: { options, preference, command, view: viewSchema, sighting, parts },
  windowless: [],
  windowKinds: WINDOW_KINDS,
  windowTitles: { bid: 'Bid a coin' },
  paces: {
    live: { answer: 2 * MINUTE },
    brisk: { answer: 4 * HOUR },
    daily: { answer: DAY },
    relaxed: { answer: 3 * DAY },
  },
  presentation,
  accepts: () => undefined,
  setup,
  decide,
  expire,
  resign,
  outcome,
  resigned: ({ resigned }) => resigned,
  view,
  legal,
  describe,
  byDefault,
  words,
  text: { view: viewText, ...lines },
  bots,
};
