/** Flights of ships, without a browser. */
import { expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

const { flyingClass } = await load<{ flyingClass(look: string): string }>('replay/motion.ts');

it('a fleet in flight keeps the classes that give it shape and colour', () => {
  expect(flyingClass('sc-fleet of-red unarmed').split(' ')).toEqual([
    'sc-fleet',
    'of-red',
    'unarmed',
    'flying',
  ]);
});

it('a stack in flight cannot be chosen', () => {
  expect(flyingClass('stack can chosen ')).toBe('stack flying');
});
