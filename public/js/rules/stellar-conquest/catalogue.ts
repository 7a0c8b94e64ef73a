/** Ships, purchases, technologies, planets and places, as the API names them. */
import { presented, Texts } from '../../api/presentation.ts';
import type { Texts as Published } from '../../api/shapes/rulesets.ts';
import type { Item } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import type { UnitClass } from '../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { Colour, Step } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { Named } from '../../../../src/rules/text/presentation.ts';
import type { presentation as published } from '../../../../src/rules/stellar-conquest/text/presentation/presentation.ts';

type Catalogue = (typeof published)['catalogue'];

const texts = new Texts<typeof published>();
export const { learn, phrase } = texts;
const catalogue = (): Catalogue => texts.all.catalogue;

export const rulingFor = (kind: string) => (texts.all as Published).rulings[kind] ?? null;

/** From the least to the strongest, then bases. */
export const unitClasses = () => Object.keys(catalogue().pieces) as UnitClass[];
export const unitNamed = (kind: UnitClass) => catalogue().pieces[kind];
export const unitHint = (kind: UnitClass) => unitNamed(kind).text ?? '';
export const itemHint = (item: Item) => catalogue().purchases[item].text ?? '';
export const technologyHint = (id: TechnologyId) => catalogue().technologies[id].text ?? '';
export const planetNamed = (kind: keyof Catalogue['planets']): Named => catalogue().planets[kind];
export const placeHint = (place: keyof Catalogue['places']) => catalogue().places[place].text;
export const technologyClasses = () =>
  Object.entries(catalogue().technologyClasses).map(
    ([kind, { name, text }]) => [kind, capital(name), text] as const,
  );
/** Why to buy technologies of this class. */
export const classHint = (kind: keyof Catalogue['technologyClasses']) =>
  catalogue().technologyClasses[kind].text;
export const colours = () => Object.keys(catalogue().colours) as Colour[];
export const colourName = (colour: Colour) => catalogue().colours[colour].name;
export const placeNamed = (place: 'post' | 'cloud'): Named => catalogue().places[place];
export const stepWords = (step: Step) => catalogue().steps[step].name;

/** Fetches what a running game does not have at first: the texts of plans, of landing and of production. */
export async function wholeTexts() {
  if (!('planSteps' in catalogue())) learn((await presented('stellar-conquest', true)).presentation);
}

/** The kinds of steps of a plan, to choose from. */
export const planSteps = () =>
  Object.entries(catalogue().planSteps).map(([value, { name }]) => ({ value, label: capital(name) }));

/** At the head of a field or a list. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The names of one and of several. */
export function itemUnit(item: Item) {
  const { name, plural = name } = catalogue().purchases[item];
  return [name, plural] as const;
}

/** `Missile bases`, at the head of a field. */
export function itemTitle(item: Item) {
  const [, several] = itemUnit(item);
  return capital(several);
}
