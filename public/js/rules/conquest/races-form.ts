/** Wishing for a race before one sits down (IC-2.1, IC-2.2). */
import { namesOf } from '../../api/lists.ts';
import { h } from '../../shared/dom.ts';
import { optionWords, raceNamed, races } from './catalogue.ts';
import { portrait } from './board/mark.ts';
import type { SeatSummary } from '../../../../src/room/table/wire.ts';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Options, Preference } from '../../../../src/rules/conquest/state/types.ts';
import type { PreferenceContext } from '../client.ts';
import type { Edition } from './edition.ts';

export function preferenceForm(edition: Edition, { game, mine, chosen, choose }: PreferenceContext) {
  const { races: how, without } = game.options as Options;
  if (how !== 'choose') return h('p', { class: 'hint' }, optionWords('races', how));
  const whyGone = (name: Race) => {
    const isOthers = ({ seat, preference }: SeatSummary) =>
      seat !== mine && (preference as Preference | undefined)?.race === name;
    const owner = game.seats.findIndex(isOthers);
    if (owner !== -1) return `Taken by ${namesOf(game)[owner]}.`;
    return without.includes(name) ? 'Not in this game.' : '';
  };
  const race = (chosen as Preference | undefined)?.race;
  const cards = h(
    'fieldset',
    { class: 'races' },
    h('legend', {}, 'Your race'),
    raceCard(edition, { race: '', gone: '', isChosen: race === undefined, choose: () => choose(undefined) }),
    races().map((name) =>
      raceCard(edition, {
        race: name,
        gone: whyGone(name),
        isChosen: race === name,
        choose: () => choose({ race: name }),
      }),
    ),
  );
  // Closed, it leaves the button to sit down on the first screen of a phone.
  return h(
    'details',
    { key: 'races' },
    h(
      'summary',
      {},
      'Your race: ',
      h('b', {}, race === undefined ? 'any' : raceNamed(race).name),
      h('small', { class: 'quiet' }, ' · each player chooses here'),
    ),
    cards,
  );
}

interface RaceCard {
  readonly race: Race | '';
  /** Why it cannot be chosen. */
  readonly gone: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function raceCard(edition: Edition, { race, gone, isChosen, choose }: RaceCard) {
  const facts = race === '' ? null : raceNamed(race);
  return h(
    'label',
    { key: race, class: gone === '' ? 'race' : 'race gone' },
    h('input', {
      type: 'radio',
      name: 'race',
      value: race,
      checked: isChosen,
      disabled: gone !== '',
      onchange: choose,
    }),
    race === '' ? edition.sign(race) : portrait(race),
    h(
      'span',
      { class: 'what' },
      h('b', {}, facts?.name ?? 'Any'),
      ' ',
      h('small', {}, facts === null ? 'drawn at random' : [edition.sign(race), ' ', facts.mark]),
      h('span', { class: 'power' }, gone || (facts?.text ?? '')),
    ),
  );
}
