/**
 * Interstellar Conquest, version 2.0, by Ken Leyhe (2002), adapted from Cosmic Encounter.
 * Played by the rulings of docs/rules/interstellar-conquest.md, whose numbers (`IC-7.4`) the comments name.
 */
import type { Rules } from '../contract.ts';
import { MAX_SEATS, type Seat } from '../vocabulary.ts';
import { allSeats, seatAt } from './board.ts';
import { bots } from './bots.ts';
import { byDefault } from './by-default.ts';
import { decide, expire, resign, WINDOWLESS } from './decide.ts';
import { describe } from './describe.ts';
import { evolve, initial } from './evolve.ts';
import { legal } from './legal.ts';
import { outcomeOf } from './outcome.ts';
import { parts } from './parts.ts';
import { redact } from './redact.ts';
import * as schema from './schema.ts';
import { accepts, setup } from './setup.ts';
import { PACES } from './data/paces.ts';
import type { InterstellarConquest, State } from './types.ts';
import { view } from './view.ts';
import { windows, WINDOW_KINDS } from './windows.ts';
import { words } from './words.ts';

export const interstellarConquest: Rules<InterstellarConquest> = {
  name: 'interstellar-conquest',
  title: 'Interstellar Conquest',
  version: 1,
  seats: { min: 2, max: MAX_SEATS },
  schema: {
    options: schema.options,
    preference: schema.preference,
    command: schema.command,
    view: schema.view,
    sighting: schema.sighting,
    parts,
  },
  windowless: WINDOWLESS,
  windowKinds: WINDOW_KINDS,
  paces: PACES,
  accepts,
  initial,
  setup,
  decide,
  expire,
  resign,
  evolve,
  windows,
  outcome: outcomeOf,
  resigned: (state: State): readonly Seat[] => allSeats(state).filter((seat) => seatAt(state, seat).resigned),
  view,
  redact,
  legal,
  describe,
  byDefault,
  words,
  bots,
};
