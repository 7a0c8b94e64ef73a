/** What happened to a seat: wars, and cards and ships taken, with a short account of what the others did. */
import type { Line, NewsLine, NewsRules } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import { presentation } from '../presentation/presentation.ts';
import { battlesOf } from '../../view/battles.ts';
import { cardWords, numbered, personName, subject, titleOf, whose, type Scene } from './scene.ts';
import { warNews } from './war-news.ts';

type Words = Omit<NewsLine, 'step'>;
type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export const news: NewsRules<View, Sighting> = {
  // A war lies within one turn.
  isBound: ({ type }) => type === 'turn-began',
  // A turn is one question, and each of its steps is an answer. A defence is none: between two turns, the news keeps every war.
  isAnswer: (line) => OWN_STEPS.includes(line.type) && 'seat' in line && line.seat === line.by,
  lines: (scene) => {
    const battles = battlesOf(scene.log);
    return scene.log.slice(scene.from).flatMap((line): readonly NewsLine[] => {
      const { step } = line;
      if (line.type === 'war-ended') {
        const battle = battles.find(({ number }) => number === line.war);
        return battle === undefined ? [] : [warNews(scene, battle, step)];
      }
      if (isHarvest(scene, line)) return [];
      const words = ownNews(scene, line) ?? othersNews(scene, line);
      return words === null ? [] : [{ step, ...words }];
    });
  },
};

/** What only a command in the seat's own turn, or before the first turn, causes. */
const OWN_STEPS: readonly Sighting['type'][] = [
  'first-laid',
  'unrest-paid',
  'looked',
  'kept',
  'declared',
  'discovered',
  'played',
  'war-declared',
  'occupation-paid',
  'built',
  'conceded',
  'turn-ended',
];

/** What concerns the seat. */
function ownNews(scene: Scene, line: Line<Sighting>): Words | null {
  const { seat: me } = scene;
  const mine = (seat: Seat | null, text: string): Words => ({ seat, text, mine: true });
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of wars, or no news.
  switch (line.type) {
    case 'dealt':
      return mine(
        null,
        `Everybody was dealt ${line.hands[0]?.count} cards, and ${line.deck.count} were left in the deck. The game ends when the deck is empty.`,
      );
    case 'first-decided':
      return {
        seat: line.seat,
        text: `${subject(scene, line.seat)} ${line.seat === me ? 'go' : 'goes'} first.`,
        mine: line.seat === me,
      };
    case 'war-declared':
      return line.owner === me ? underAttack(scene, line) : null;
    case 'drew':
      return line.seat === me ? { ...mine(me, drawWords(scene, line)), routine: true } : null;
    case 'discovered':
      return line.by === me
        ? { ...mine(me, `You ${deedWords(scene, line)}.`), details: harvestWords(scene, line) }
        : null;
    case 'built':
    case 'declared':
      return line.by === me ? mine(me, `You ${deedWords(scene, line)}.`) : null;
    case 'kept':
      return line.seat === me && line.kept !== null
        ? mine(me, `You kept ${numbered(scene, line.kept)} and discarded ${numbered(scene, line.discarded)}.`)
        : null;
    case 'pirated':
    case 'traded':
    case 'marked':
      return doneToAnother(scene, line);
    case 'resupplied':
      return {
        seat: line.seat,
        text: `${subject(scene, line.seat)} played Resupply: ${numbered(scene, line.ship)} is untapped.`,
        mine: line.seat === me,
        routine: true,
      };
    case 'unrest-paid':
      return line.seat === me ? mine(me, `You untapped ${cardWords(scene, line.ships, 'no ships')}.`) : null;
    case 'unrest-struck':
      return line.seat === me ? mine(me, `${MARKS.unrest.name}: your tapped ships do not untap.`) : null;
    case 'conceded':
      return mine(
        line.seat,
        `${subject(scene, line.seat)} conceded. ${subject(scene, line.heir)} ${line.heir === me ? 'get' : 'gets'} ${cardWords(scene, line.planets, 'no planets')}.`,
      );
    case 'left':
      return mine(line.seat, `${subject(scene, line.seat)} resigned.`);
    case 'turn-ended':
      return line.seat === me && line.missed ? mine(me, 'Your turn ran out.') : null;
    default:
      return null;
  }
}

/** What one player did to another, who need not be the seat. */
function doneToAnother(scene: Scene, line: Seen<'pirated' | 'traded' | 'marked'>): Words {
  const { seat } = line;
  const { seat: me } = scene;
  const victim = line.type === 'marked' ? line.victim : line.from;
  const [who, whom] = [subject(scene, seat), personName(scene, victim)];
  const mine = seat === me || victim === me;
  switch (line.type) {
    case 'marked': {
      const text = `${who} played ${MARKS[line.mark].name} on ${whom}: it takes effect in ${victim === me ? 'your' : 'their'} next turn.`;
      return { seat, mine, text };
    }
    case 'pirated':
      return { seat, mine, text: `${who} took ${numbered(scene, line.ship)} from ${whom}.` };
    case 'traded': {
      const card = line.card === null ? 'a card' : numbered(scene, line.card);
      if (seat === me) return { seat, mine, text: `You took ${card} from ${whom}.` };
      if (victim === me) return { seat, mine, text: `${who} took ${card} from your hand.` };
      return { seat, mine, text: `${who} played ${TRADE.name} on ${whom} and took ${card}.` };
    }
  }
}

const TRADE = presentation.catalogue.effects['trade-delegation'];
const MARKS = presentation.catalogue.marks;

const WHY: Readonly<Record<Seen<'drew'>['why'], string>> = {
  turn: '',
  artifact: ` for ${MARKS.artifact.name}`,
  industry: ' for an industrial planet',
  government: ' for your government',
  agriculture: ' for the agricultural planet',
  trade: ' for the card that was taken',
  look: ', the last card',
};

const drawWords = (scene: Scene, { card, why }: Seen<'drew'>): string =>
  `You drew ${card === null ? 'a card' : numbered(scene, card)}${WHY[why]}.`;

/** Whether the seat drew for a planet that it discovered in the same step. The line of the discovery says so. */
const isHarvest = ({ log, seat: me }: Scene, line: Line<Sighting>): line is Line<Seen<'drew'>> =>
  line.type === 'drew' &&
  line.why === 'agriculture' &&
  log.some(({ type, step, by }) => type === 'discovered' && step === line.step && by === me);

function harvestWords(scene: Scene, { step }: Line<Sighting>): string | undefined {
  const draw = scene.log.filter((line) => isHarvest(scene, line)).find((line) => line.step === step);
  return draw && drawWords(scene, draw);
}

/** What the others did in their turns. */
function othersNews(scene: Scene, line: Line<Sighting>): Words | null {
  if (line.by === scene.seat) return null;
  if (line.type !== 'discovered' && line.type !== 'built' && line.type !== 'declared') return null;
  const { seat } = line;
  // A bot may have played for the seat.
  const text = `${subject(scene, seat)} ${deedWords(scene, line)}.`;
  const mine = seat === scene.seat;
  return { seat, text, mine, ...(line.type === 'built' && !mine && { routine: true }) };
}

function deedWords(scene: Scene, line: Seen<'discovered' | 'built' | 'declared'>): string {
  switch (line.type) {
    case 'discovered':
      return `discovered ${titleOf(scene, line.planet)}`;
    case 'built':
      return `built ${numbered(scene, line.ship)}`;
    case 'declared':
      return `declared a government: ${line.government}`;
  }
}

/** A war that is not over yet. */
function underAttack(scene: Scene, { war, seat, owner, planet, ships }: Seen<'war-declared'>): Words | null {
  if (battlesOf(scene.log).some(({ number, fate }) => number === war && fate !== null)) return null;
  const text = `${subject(scene, seat)} attacks ${whose(scene, owner)} ${titleOf(scene, planet)} with ${cardWords(scene, ships)}.`;
  // Not marked as a fight: the question says the same, and the results of earlier wars come first.
  return { seat, text, mine: true };
}
