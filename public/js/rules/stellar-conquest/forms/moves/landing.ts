/** Landing transports (SC-15): which planet, and how many millions. */
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { hexOfPlanet, planetName } from '../../atlas.ts';
import { phrase, planetNamed } from '../../catalogue.ts';
import { art } from '../../../../shared/look/art.ts';
import { kindWords, planetHint } from '../../map/planets.ts';
import { widens } from '../../movement/range.ts';
import { counted, planetAt, viewOf } from '../../view.ts';
import { MILLION, numberField, within } from '../parts.ts';
import { outpostsIn, outpostWords } from './outpost-hint.ts';
import type { PlanetOnCard } from '../../../../../../src/rules/stellar-conquest/data/cards.ts';
import type { TurnParts } from '../../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Landing } from '../../../../../../src/rules/stellar-conquest/colonies/landing.ts';
import type { DecisionSeen, LogLine } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

/** Planets that score come first. Without colonies to attack, landing on the first of them is the main thing to do. */
export function landForms(table: Table, decision: DecisionSeen, parts: LandParts) {
  const { land, attack } = parts.colonies;
  const landings = land
    .map((landing, i) => ({ landing, i, isWorth: isWorth(table, landing) }))
    .toSorted((one, other) => Number(other.isWorth) - Number(one.isWorth));
  const [best] = landings;
  const main = attack.length === 0 && best?.isWorth ? best : undefined;
  const done = landedNow(table);
  return [
    done.length > 0 &&
      h(
        'p',
        { class: 'given', key: 'landed', role: 'status' },
        `✓ ${done.map(({ text }) => text).join(' ')}`,
      ),
    landings.map((one) =>
      landForm(table, decision, one.landing, {
        parts,
        i: one.i,
        isMain: one === main,
        isMore: done.some(({ planet }) => planet === one.landing.planet),
      }),
    ),
  ];
}

/** What has landed in this step: otherwise the next landing looks like the last one, as if nothing had happened. */
function landedNow({ log, seat }: Table) {
  const own = log.filter((line) => line.seat === seat);
  // The API's type of a line of the log names no ruleset.
  return own.slice(own.findLastIndex(({ type }) => type !== 'landed') + 1) as (LogLine & Landed)[];
}

interface Landed {
  readonly planet: string;
}

/** Whether its planet scores, as far as the seat knows. */
function isWorth(table: Table, { planet }: Landing) {
  const here = planetOf(table, planet);
  return here === undefined || scores(here);
}

/** Its kind, from the star card that the seat knows by then (SC-9.3). */
const planetOf = (table: Table, planet: string) => planetAt(viewOf(table), planet);

const scores = ({ type }: PlanetOnCard) => (planetNamed(type).points ?? 0) > 0;

/** Settlers can go on to a better planet, or found a colony from which they can go farther. */
function poorWords(table: Table, planet: string) {
  const view = viewOf(table);
  const hex = hexOfPlanet(planet);
  return outpostsIn(view).includes(hex) ? outpostWords(view, hex) : phrase('land.need-not');
}

type LandParts = Pick<TurnParts, 'colonies' | 'posts'>;

/** The landing of `n` that ends the turn (SC-4.4) leaves the command post for the next one (SC-4.2). */
function postWords(
  table: Table,
  { colonies: { land, raze }, posts }: LandParts,
  { planet, n }: { planet: string; n: number },
) {
  const view = viewOf(table);
  const hex = hexOfPlanet(planet);
  const waiting = new Set(land.flatMap(({ transports }) => transports)).size;
  const goesOn = raze.length > 0 || n < waiting;
  if (goesOn || view.turn >= view.length || view.own === null || posts.left === 0) return '';
  if (view.seats[view.own.seat]?.posts?.includes(hex) || !widens(view, view.own, hex)) return '';
  return phrase('land.post');
}

/** `i`: people of several peoples land apart. */
function landForm(
  table: Table,
  decision: DecisionSeen,
  { planet, room, transports }: Landing,
  { parts, i, isMain, isMore }: { parts: LandParts; i: number; isMain: boolean; isMore: boolean },
) {
  const key = `${decision.window}/land ${planet} ${i}`;
  const { draft, set } = draftAt<{ count: number }>(table, key);
  const here = planetOf(table, planet);
  const most = Math.min(room, transports.length);
  const typed = Math.min(draft.count ?? most, most);
  const n = within(typed, 1, most);
  const post = postWords(table, parts, { planet, n });
  return h(
    'fieldset',
    { key: `land-${planet}-${i}` },
    h(
      'legend',
      {},
      `Land on ${planetName(planet)}${here === undefined ? '' : `: ${kindWords(here)}`} `,
      rulingLink(table, 'SC-15'),
    ),
    here !== undefined &&
      h(
        'p',
        { key: 'kind', class: 'sc-planet' },
        art(here.type, `planet-${here.type}`),
        ' ',
        planetHint(here),
      ),
    h(
      'p',
      { class: 'quiet' },
      `${here === undefined ? '' : `Population limit: ${here.capacity} million. `}Room for ${room} million. ${phrase('land.can', { transports: counted(transports.length, 'transport') })}`,
    ),
    here !== undefined &&
      !scores(here) &&
      h('p', { class: 'hint', key: 'need-not' }, poorWords(table, planet)),
    numberField({
      id: `land-${planet.replace('/', '-')}-${i}`,
      label: 'Settlers',
      unit: MILLION,
      value: typed,
      most,
      fewest: 1,
      set: (count) => set({ count }),
    }),
    sendButton(table, {
      name: `land-${planet}-${i}`,
      label: `Land ${n} million ${isMore ? 'more ' : ''}on ${planetName(planet)}`,
      window: decision.window,
      look: isMain ? 'primary' : '',
      note: post !== '' && h('p', { class: 'hint', key: 'post' }, post),
      send: () =>
        table.send(decision.window, { type: 'land', transports: transports.slice(0, n), planet }, key),
    }),
  );
}
