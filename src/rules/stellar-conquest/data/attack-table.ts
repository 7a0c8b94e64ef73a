/** The dice that destroy each target (SC-11.5). Scouts and transports do not fire; bases do not fire at bases. */
import type { FiringClass, UnitClass } from './pieces.ts';

/** One die of `upTo` or less; two dice with a total of exactly ten; always, without dice; or never. */
export type Hit = { readonly dice: 1; readonly upTo: number } | { readonly dice: 2 } | 'always' | 'never';

/** The total that two dice must have. */
export const EXACTLY = 10;

const upTo = (n: number): Hit => ({ dice: 1, upTo: n });
const TEN: Hit = { dice: 2 };

const CORVETTE: Readonly<Record<UnitClass, Hit>> = {
  scout: upTo(4),
  transport: upTo(4),
  corvette: upTo(1),
  'missile-base': upTo(1),
  fighter: TEN,
  'advanced-missile-base': TEN,
  'death-star': 'never',
};
const FIGHTER: Readonly<Record<UnitClass, Hit>> = {
  scout: upTo(5),
  transport: upTo(5),
  corvette: upTo(2),
  'missile-base': upTo(2),
  fighter: upTo(1),
  'advanced-missile-base': upTo(1),
  'death-star': TEN,
};
const NOT_AT_BASES = { 'missile-base': 'never', 'advanced-missile-base': 'never' } as const;

export const ATTACKS: Readonly<Record<FiringClass, Readonly<Record<UnitClass, Hit>>>> = {
  corvette: CORVETTE,
  'missile-base': { ...CORVETTE, ...NOT_AT_BASES },
  fighter: FIGHTER,
  'advanced-missile-base': { ...FIGHTER, ...NOT_AT_BASES },
  'death-star': {
    scout: 'always',
    transport: 'always',
    corvette: upTo(4),
    'missile-base': upTo(4),
    fighter: upTo(3),
    'advanced-missile-base': upTo(3),
    'death-star': upTo(2),
  },
};
