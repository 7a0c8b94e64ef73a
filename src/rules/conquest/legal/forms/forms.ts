/** The forms of each decision, from its `describe` (IC-12). */
import type { Decision } from '../../../contract.ts';
import type { AnswerForm } from '../../../input/forms.ts';
import type {
  AllianceParts,
  AllyRequestParts,
  DealParts,
  DeployParts,
  LossParts,
  RewardParts,
} from '../describe.ts';
import type { TurnParts } from '../describe-turn.ts';
import type { Command } from '../../state/command.ts';
import type { Asking } from '../../state/types.ts';
import type { LineContext } from '../../text/context.ts';
import { personName } from '../../text/presentation/speech.ts';
import { dealForms } from './deal.ts';
import { landingsPart, shipsPart } from './ships.ts';
import { askField, seatsIn, turnForms } from './turn.ts';

type Form = AnswerForm<Command>;

export function forms(
  { kind, describe, ...asked }: Decision<Command>,
  context: LineContext,
): readonly Form[] {
  // A seat that is out, or whose turn runs by itself, has nothing to fill in.
  if (describe === undefined) return [];
  switch (kind as Asking['kind']) {
    case 'deploy':
      return [deployForm(describe as DeployParts, asked, context)];
    case 'turn':
      return turnForms(describe as TurnParts, context);
    case 'ally-request':
      return [askForm(describe as AllyRequestParts, context)];
    case 'alliance':
      return allianceForms(describe as AllianceParts, context);
    case 'deal':
      return dealForms(describe as DealParts, context);
    case 'loss':
      return [lossForm(describe as LossParts, context)];
    case 'reward':
      return [rewardForm(describe as RewardParts, context)];
    case 'coin':
    case 'coin-reclaim':
      return [];
  }
}

function deployForm(
  { ships, centre, worlds }: DeployParts,
  { answer, default: { command } }: Pick<Decision<Command>, 'answer' | 'default'>,
  context: LineContext,
): Form {
  const given = answer ?? command;
  const chosen =
    given?.type === 'deploy'
      ? [...given.centre.map((ship) => ({ ship, world: centre })), ...given.others]
      : [];
  const landings = landingsPart(context, { ships, worlds: [centre, ...worlds] }, { chosen });
  return {
    name: 'deploy',
    type: 'deploy',
    title: 'Deploy your colony ships',
    help: 'Two go to the centre, your world 3, and one to each other world.',
    button: 'Deploy them',
    fields: landings.fields,
    read: (filled) => {
      const all = landings.read(filled);
      return {
        type: 'deploy',
        centre: all.filter(({ world }) => world === centre).map(({ ship }) => ship),
        others: all.filter(({ world }) => world !== centre),
      };
    },
  };
}

const askForm = ({ seats }: AllyRequestParts, context: LineContext): Form => ({
  name: 'ask',
  type: 'ask',
  title: 'Ask for help',
  help: 'Choose nobody to fight alone.',
  button: 'Go on',
  fields: askField(seats, context),
  read: (given) => ({ type: 'ask', seats: seatsIn(given.some('ask')) }),
});

const allianceForms = ({ sides }: AllianceParts, context: LineContext): readonly Form[] =>
  sides.map(({ side, ships }) => {
    const party = context.view.combat?.[side];
    const name = party === undefined ? side : personName(context, party);
    const fleet = shipsPart(context, ships);
    return {
      name: `ally.${side}`,
      type: 'ally',
      title: `Help ${name}, the ${side}`,
      button: `Help ${name}`,
      fields: fleet.fields,
      read: (given) => ({ type: 'ally', side, ships: fleet.read(given) }),
    };
  });

function lossForm({ ships, count }: LossParts, context: LineContext): Form {
  const lost = shipsPart(context, ships);
  return {
    name: 'lose',
    type: 'lose',
    title: `Lose ${count} ships`,
    help: `Choose ${count} of your ships.`,
    button: 'Give them up',
    fields: lost.fields,
    read: (given) => ({ type: 'lose', ships: lost.read(given) }),
  };
}

function rewardForm({ ships, worlds, units }: RewardParts, context: LineContext): Form {
  const landings = landingsPart(context, { ships, worlds }, { none: 'stays in the void' });
  return {
    name: 'reward',
    type: 'reward',
    title: 'Your reward',
    help: `Bring back up to ${units} of your ships. For each that you do not bring back, you draw a coin.`,
    button: 'Take the reward',
    fields: landings.fields,
    read: (given) => ({ type: 'reward', ships: landings.read(given) }),
  };
}
