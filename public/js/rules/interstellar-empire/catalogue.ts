/** Cards, phases and states of a seat, as the API names them. */
import { Texts } from '../../api/presentation.ts';
import type { Texts as Published } from '../../api/shapes/rulesets.ts';
import type { Card } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { presentation as published } from '../../../../src/rules/interstellar-empire/text/presentation/presentation.ts';
import type { View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';

type Catalogue = (typeof published)['catalogue'];
type Phase = View['turn']['phase'];

const texts = new Texts<Published & typeof published>();
export const { learn, phrase } = texts;
export const numbers = () => texts.all.numbers;
export const catalogue = () => texts.all.catalogue;

/** In order. */
export const phases = () => Object.keys(catalogue().phases) as Phase[];
export const phaseNamed = (phase: Phase) => catalogue().phases[phase];

export const kindWords = (kind: Card['kind']) => catalogue().kinds[kind].name;

export const defenceWords = (order: keyof Catalogue['defences']) => catalogue().defences[order].name;

export const effectNamed = (effect: Exclude<Card['effect'], 'none'>) => catalogue().effects[effect];

/** What a card does, in a few words. */
export function effectWords({ kind, effect, number }: Card) {
  if (kind === 'ship') return `Firepower ${number}.`;
  return (effect === 'none' ? catalogue().kinds[kind] : catalogue().effects[effect]).text ?? '';
}

/** When and on what it can be played. Undefined if it has no effect. */
export const whenWords = ({ effect }: Card) =>
  effect === 'none' ? undefined : catalogue().effects[effect].when;

/** The phase that playing it begins, if the turn is in an earlier one. */
export const begunBy = ({ effect }: Card) =>
  ((effect === 'none' ? undefined : catalogue().effects[effect].begins) ?? null) as Phase | null;

/** What playing it means, whole. */
export const playWords = ({ effect }: Card) =>
  effect === 'none' ? undefined : catalogue().effects[effect].use;

export const rulingFor = (kind: string) => (texts.all as Published).rulings[kind] ?? null;
/** Of a step of a turn. */
export const stepRuling = (step: string) => rulingFor(`turn.${step}`);
