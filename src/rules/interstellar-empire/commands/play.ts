/** IE-5.2: playing a special for its effect. */
import { unreachable, type Refusal, type Seat } from '../../vocabulary.ts';
import { shipOwnerOf, cardIn, opponentsOf, seatAt, shipsOf, tappedShips } from '../state/board.ts';
import type { PlayCommand } from '../state/command.ts';
import { draw, look } from '../play/drawing.ts';
import { pickedFrom } from '../../randomness/random.ts';
import { enter } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import { PHASES, type State } from '../state/types.ts';
import type { CardId, Effect } from '../data/deck.ts';
import { BEGINS, UNTIL } from '../data/playing.ts';
import { no } from '../text/presentation/refusals/no.ts';

type Playable = keyof typeof UNTIL;

const HIT_BY_ARTIFACT = 2;

const playable = (effect: Effect): Playable | undefined =>
  Object.hasOwn(UNTIL, effect) ? (effect as Playable) : undefined;

export function forbidsPlay(state: State, by: Seat, command: PlayCommand): Refusal | undefined {
  if (!seatAt(state, by).hand.includes(command.card)) return no('not-your-card', 'IE-5.1');
  const effect = playable(cardIn(state, command.card).effect);
  if (effect === undefined) return no('not-for-play', 'IE-5.2');
  if (PHASES.indexOf(state.turn.phase) > PHASES.indexOf(UNTIL[effect])) return no('phase-over', 'IE-7');
  const object = effect === 'resupply' || effect === 'space-piracy' ? 'ship' : 'seat';
  if (command[object === 'ship' ? 'seat' : 'ship'] !== undefined) return no('wrong-object', 'IE-5.2');
  const objects: readonly (Seat | CardId)[] = objectsOf(state, by, effect);
  // IE-5.2: if no opponent holds a card, a Trade Delegation names nobody.
  if (effect === 'trade-delegation' && objects.length === 0)
    return command.seat === undefined ? undefined : no('no-such-object', 'IE-5.1');
  if (effect === 'ancient-artifact' && state.turn.artifacts >= state.turn.discovered)
    return no('no-planet-discovered', 'IE-5.2');
  const named = command[object];
  if (named === undefined) return no('object-missing', 'IE-5.1');
  return objects.includes(named) ? undefined : no('no-such-object', 'IE-5.1');
}

/** The seats or ships that the special may be played on now. */
function objectsOf(state: State, by: Seat, effect: Playable): readonly Seat[] | readonly CardId[] {
  const opponents = opponentsOf(state, by);
  switch (effect) {
    case 'trade-delegation':
      return opponents.filter((seat) => seatAt(state, seat).hand.length > 0);
    case 'ancient-artifact':
      return opponents.filter((seat) => seatAt(state, seat).hand.length >= HIT_BY_ARTIFACT);
    case 'labor-unrest':
      return opponents.filter((seat) => shipsOf(state, seat).length > 0 && !seatAt(state, seat).unrest);
    case 'resupply':
      return tappedShips(state, by).filter((ship) => !state.turn.pirated.includes(ship));
    case 'space-piracy':
      return opponents.flatMap((seat) => tappedShips(state, seat));
    default:
      return unreachable(effect);
  }
}

export function playSpecial(play: Play, by: Seat, { card, seat, ship }: PlayCommand): void {
  const effect = playable(cardIn(play.state, card).effect)!;
  enter(play, BEGINS[effect]);
  play.record({ type: 'played', seat: by, card });
  switch (effect) {
    case 'trade-delegation':
      return trade(play, by, { card, from: seat });
    case 'ancient-artifact':
      play.record({ type: 'marked', seat: by, victim: seat!, mark: 'artifact' });
      return void draw(play, by, 'artifact');
    case 'labor-unrest':
      return play.record({ type: 'marked', seat: by, victim: seat!, mark: 'unrest' });
    case 'resupply':
      return play.record({ type: 'resupplied', seat: by, ship: ship! });
    case 'space-piracy':
      return play.record({ type: 'pirated', seat: by, from: shipOwnerOf(play.state, ship!)!, ship: ship! });
    default:
      return unreachable(effect);
  }
}

function trade(play: Play, by: Seat, { card, from }: { card: CardId; from: Seat | undefined }): void {
  if (from !== undefined) {
    const random = play.luck.of(`trade.${card}`);
    const [taken] = pickedFrom(seatAt(play.state, from).hand, 1, random);
    play.record({ type: 'traded', seat: by, from, card: taken! });
    if (draw(play, from, 'trade')) return;
  }
  look(play);
}

/** The specials in hand that can be played now: one command for each seat or ship. */
export function playsOf(state: State, by: Seat): readonly PlayCommand[] {
  return seatAt(state, by).hand.flatMap((card) => {
    const effect = playable(cardIn(state, card).effect);
    if (effect === undefined) return [];
    const objects = objectsOf(state, by, effect).map((object): PlayCommand =>
      typeof object === 'number'
        ? { type: 'play', card, seat: object }
        : { type: 'play', card, ship: object },
    );
    const candidates: readonly PlayCommand[] = [...objects, { type: 'play', card }];
    return candidates.filter((command) => forbidsPlay(state, by, command) === undefined);
  });
}
