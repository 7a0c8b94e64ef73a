/** The forms of each decision, from its `describe` (SC-20). */
import { planetName } from '../../state/planet-name.ts';
import type { Decision } from '../../../contract.ts';
import type { AnswerForm, Field } from '../../../input/forms.ts';
import type { BattleParts } from '../../battle/legal.ts';
import type { OutfitParts, TurnParts } from '../describe.ts';
import { ITEMS, type Item } from '../../data/prices.ts';
import type { ProductionParts } from '../../production/legal.ts';
import { mayBuy } from '../../production/sums.ts';
import type { ColonySheet, Command, CommandOf } from '../../state/command.ts';
import type { LineContext } from '../../text/terms.ts';
import { battleForms } from './battle.ts';
import { classTitle, number, researchPart } from './fields.ts';
import { turnForms } from './turn.ts';

type Form = AnswerForm<Command>;

export function forms(
  { kind, describe, legal, default: { command } }: Decision<Command>,
  context: LineContext,
): readonly Form[] {
  // A seat that is out, or whose turn runs by itself, has nothing to fill in.
  if (describe === undefined) return [];
  switch (kind) {
    case 'outfit':
      return [outfitForm(describe as OutfitParts, command)];
    case 'turn':
      return turnForms(describe as TurnParts, context);
    case 'production':
      return [productionForm(describe as ProductionParts, context)];
    default:
      return battleForms(kind, describe as BattleParts, legal);
  }
}

/** It begins with the default. */
function outfitForm({ ip, prices, technologies }: OutfitParts, first: Command | undefined): Form {
  const given = first as CommandOf<'outfit'> | undefined;
  const research = researchPart(technologies, given?.research ?? []);
  return {
    name: 'outfit',
    type: 'outfit',
    title: 'Buy your fleet',
    help: `You have ${ip} i.p. What you do not spend is lost. A scout costs ${prices.scout}, two cost ${prices.scouts}, a corvette costs ${prices.corvette}.`,
    button: 'Buy it',
    listed: true,
    fields: [
      number('scouts', 'Scouts', ip, given?.scouts),
      number('corvettes', 'Corvettes', ip, given?.corvettes),
      ...research.fields,
      {
        is: 'some',
        name: 'doctrine',
        label: 'Battles',
        choices: [{ value: 'yes', text: 'Fight by the default orders from now on' }],
      },
    ],
    read: (filled) => ({
      type: 'outfit',
      scouts: filled.number('scouts') ?? 0,
      corvettes: filled.number('corvettes') ?? 0,
      research: research.read(filled),
      doctrine: filled.some('doctrine').includes('yes'),
    }),
  };
}

type ColonyPart = ProductionParts['colonies'][number];

/** It begins with what the seat has ordered so far. */
function productionForm(parts: ProductionParts, context: LineContext): Form {
  const sent = context.view.own?.production?.colonies ?? [];
  const named = sent.flatMap(({ planet }) => parts.colonies.find((one) => one.planet === planet) ?? []);
  const colonies = [...named, ...parts.colonies.filter((one) => !named.includes(one))];
  const sheets = colonies.map((colony) =>
    sheetPart(
      colony,
      sent.find(({ planet }) => planet === colony.planet),
      { parts, context },
    ),
  );
  return {
    name: 'produce',
    type: 'produce',
    title: 'Order production',
    help: 'Colonies that you leave empty follow by default. What a colony does not spend goes into research.',
    button: 'Send the orders',
    listed: true,
    fields: [
      ...sheets.map(({ field }) => field),
      {
        is: 'some',
        name: 'done',
        label: 'When you have finished',
        choices: [{ value: 'done', text: 'These are all my orders' }],
        chosen: ['done'],
      },
    ],
    read: (given) => ({
      type: 'produce',
      colonies: sheets.flatMap(({ read }) => read(given)),
      done: given.some('done').includes('done'),
    }),
  };
}

const MOST_BOUGHT = 999;

function sheetPart(
  { planet, people, output, besieged, bonusLimit, conquered }: ColonyPart,
  sent: ColonySheet | undefined,
  { parts, context }: { readonly parts: ProductionParts; readonly context: LineContext },
) {
  const named = (what: string) => `${planet}.${what}`;
  const technologies = context.view.own?.technologies ?? {};
  const items = ITEMS.filter((item) => mayBuy(technologies, item) && !(conquered && isForOwner(item)));
  const open = parts.technologies
    .filter((one) => one.open)
    .map(({ technology, price, paid }) => ({ technology, price: price - paid }));
  const research = researchPart(open, sent?.research ?? [], named('research'));
  const leaving: readonly Field[] = besieged
    ? []
    : [
        number(named('emigrants'), `Emigrants, in millions (of ${people})`, people, sent?.emigrants),
        ...(bonusLimit > 0
          ? [number(named('bonus'), 'Bonus emigrants, in millions', bonusLimit, sent?.bonus)]
          : []),
      ];
  const bought = items.map((item) =>
    number(
      named(item),
      `${classTitle(item)}, ${parts.prices[item]} i.p. each`,
      Math.min(MOST_BOUGHT, Math.max(1, Math.ceil(output / 2))),
      sent?.buy[item],
    ),
  );
  const field: Field = {
    is: 'group',
    label: `${planetName(planet)}: ${output} i.p., ${people} million`,
    fields: [...leaving, ...bought, ...research.fields],
  };
  const read = (given: Parameters<typeof research.read>[0]): readonly ColonySheet[] => {
    const [emigrants, bonus] = ['emigrants', 'bonus'].map((what) => given.number(named(what)) ?? 0) as [
      number,
      number,
    ];
    const buy = Object.fromEntries(
      items.flatMap((item) => {
        const count = given.number(named(item)) ?? 0;
        return count === 0 ? [] : [[item, count]];
      }),
    );
    const sheet = { planet, emigrants, bonus, research: research.read(given), buy };
    const isEmpty = emigrants + bonus + sheet.research.length + Object.keys(buy).length === 0;
    return isEmpty ? [] : [sheet];
  };
  return { field, read };
}

const isForOwner = (item: Item): boolean =>
  ['missile-base', 'advanced-missile-base', 'planet-shield'].includes(item);
