/**
 * Interstellar Conquest, version 2.0, by Ken Leyhe (2002), adapted from Cosmic Encounter. Comments name the rulings in
 * docs/rules/interstellar-conquest.md by number (`IC-7.4`).
 */
import { conquest } from '../conquest/conquest.ts';
import { COLOURS } from '../conquest/data/colours.ts';
import { card } from './data/card.ts';
import { balance } from './data/counted/balance.ts';
import { lengths } from './data/counted/lengths.ts';
import { KIT } from './data/kit.ts';
import { fold } from './fold.ts';
import { options } from './options.ts';

export const interstellarConquest = conquest({
  name: 'interstellar-conquest',
  title: 'Interstellar Conquest',
  card,
  lengths,
  balance,
  kit: KIT,
  fold,
  raceMarks: COLOURS,
  options,
});
