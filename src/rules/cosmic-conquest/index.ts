/**
 * Cosmic Conquest, version 1.0, by Ken Leyhe (2008): Interstellar Conquest with chips, dice and pawns, and a movement step. The rulings
 * in docs/rules/cosmic-conquest.md (`CC-2.2`) take precedence over those in docs/rules/interstellar-conquest.md.
 */
import { conquest } from '../conquest/conquest.ts';
import { card } from './data/card.ts';
import { balance } from './data/counted/balance.ts';
import { lengths } from './data/counted/lengths.ts';
import { KIT } from './data/kit.ts';
import { SUITS } from './data/suits.ts';
import { fold } from './fold.ts';
import { options } from './options.ts';

export const cosmicConquest = conquest({
  name: 'cosmic-conquest',
  title: 'Cosmic Conquest',
  card,
  lengths,
  balance,
  kit: KIT,
  fold,
  raceMarks: SUITS,
  options,
});
