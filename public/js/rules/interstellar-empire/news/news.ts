/** What happened to a seat: wars, cards and ships taken, and in short what the others did. */
import { catalogue } from '../catalogue.ts';
import { cardWords, nameOf, numbered, titleOf, viewOf, whose } from '../cards.ts';
import { battlesOf } from '../war/battles.ts';
import { capital, warNews } from './war-news.ts';
import type { Sighting } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

type Words = Pick<NewsLine, 'seat' | 'what' | 'mine' | 'leads'>;
type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export function newsOf(table: Table, from: number): readonly NewsLine[] {
  const { log } = table;
  const battles = battlesOf(log);
  return log.slice(from).flatMap((line) => {
    const { step } = line;
    // The API's type of a line of the log names no ruleset.
    const sighting = line as unknown as Sighting;
    if (sighting.type === 'war-ended') {
      const battle = battles.find(({ number }) => number === sighting.war);
      return battle === undefined ? [] : [warNews(table, battle, step)];
    }
    const words = wordsFor(table, sighting) ?? othersWords(table, line, sighting);
    return words === null ? [] : [{ step, ...words }];
  });
}

/** What concerns the user. */
function wordsFor(table: Table, sighting: Sighting): Words | null {
  const { seat: me } = table;
  const view = viewOf(table);
  const mine = (seat: number | null, what: string) => ({ seat, what, mine: true });
  const who = (seat: number) => capital(nameOf(table, seat));
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of wars, or no news.
  switch (sighting.type) {
    case 'dealt':
      return mine(
        null,
        `Everybody was dealt ${sighting.hands[0]?.count} cards, and ${sighting.deck.count} were left in the deck. The game ends when the deck is empty.`,
      );
    case 'first-decided':
      return mine(sighting.seat, `${who(sighting.seat)} ${sighting.seat === me ? 'go' : 'goes'} first.`);
    case 'war-declared':
      return sighting.owner === me ? underAttack(table, sighting) : null;
    case 'pirated':
      return sighting.from === me || sighting.seat === me
        ? mine(
            sighting.seat,
            `${who(sighting.seat)} took ${numbered(view, sighting.ship)} from ${nameOf(table, sighting.from)}.`,
          )
        : null;
    case 'drew':
      return sighting.seat === me && sighting.card !== null
        ? mine(me, `You drew ${numbered(view, sighting.card)}${whyDrawn(sighting.why)}.`)
        : null;
    case 'kept':
      return sighting.seat === me && sighting.kept !== null
        ? mine(
            me,
            `You kept ${numbered(view, sighting.kept)} and discarded ${numbered(view, sighting.discarded)}.`,
          )
        : null;
    case 'traded':
      if (sighting.seat === me && sighting.card !== null)
        return mine(me, `You took ${numbered(view, sighting.card)} from ${nameOf(table, sighting.from)}.`);
      return sighting.from === me
        ? mine(
            sighting.seat,
            `${who(sighting.seat)} took ${sighting.card === null ? 'a card' : numbered(view, sighting.card)} from your hand.`,
          )
        : null;
    case 'marked':
      return sighting.victim === me && sighting.seat !== me
        ? mine(
            sighting.seat,
            `${who(sighting.seat)} played ${catalogue().marks.unrest.name} on you: it takes effect in your next turn.`,
          )
        : null;
    case 'unrest-struck':
      return sighting.seat === me ? mine(me, `${catalogue().marks.unrest.name} taps your ships.`) : null;
    case 'conceded':
      return mine(
        sighting.seat,
        `${who(sighting.seat)} conceded. ${who(sighting.heir)} ${sighting.heir === me ? 'get' : 'gets'} ${cardWords(view, sighting.planets, 'no planets')}.`,
      );
    case 'left':
      return mine(sighting.seat, `${who(sighting.seat)} resigned.`);
    case 'turn-ended':
      return sighting.seat === me && sighting.missed ? mine(me, 'Your turn ran out.') : null;
    default:
      return null;
  }
}

const whyDrawn = (why: Seen<'drew'>['why']) =>
  why === 'artifact' ? ` for ${catalogue().marks.artifact.name}` : WHY[why];

const WHY: Readonly<Record<Exclude<Seen<'drew'>['why'], 'artifact'>, string>> = {
  turn: '',
  industry: ' for an industrial planet',
  government: ' for your government',
  agriculture: ' for the agricultural planet',
  trade: ' for the card that was taken',
  look: ', the last card',
};

/** What the others did in their turns. */
function othersWords(table: Table, { by }: LogLine, sighting: Sighting): Words | null {
  const view = viewOf(table);
  if (by === table.seat) return null;
  const news = (seat: number, what: string) => ({
    seat,
    what: `${capital(nameOf(table, seat))} ${what}.`,
    // A bot may have played for the user.
    mine: seat === table.seat,
  });
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of wars, or no news.
  switch (sighting.type) {
    case 'discovered':
      return news(sighting.seat, `discovered ${titleOf(view, sighting.planet)}`);
    case 'built':
      return news(sighting.seat, `built ${numbered(view, sighting.ship)}`);
    case 'declared':
      return news(sighting.seat, `declared a government: ${sighting.government}`);
    default:
      return null;
  }
}

/** A war that is not over yet. */
function underAttack(table: Table, { war, seat, owner, planet, ships }: Seen<'war-declared'>): Words | null {
  const view = viewOf(table);
  if (battlesOf(table.log).some(({ number, fate }) => number === war && fate !== null)) return null;
  const what = `${capital(nameOf(table, seat))} attacks ${whose(table, owner)} ${titleOf(view, planet)} with ${cardWords(view, ships)}.`;
  return { seat, what, mine: true, leads: true };
}
