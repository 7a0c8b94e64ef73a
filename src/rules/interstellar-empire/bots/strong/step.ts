/** One command of an imagined seat's turn. */
import type { Seat } from '../../../vocabulary.ts';
import { hasEffect, opponentsOf, seatAt } from '../../state/board.ts';
import type { Command } from '../../state/command.ts';
import type { Ship, State } from '../../state/types.ts';
import type { Card, Effect } from '../../data/deck.ts';
import { chance, firepower, numberIn } from './odds.ts';
import { cheapest, pricedHand, spendable, type Priced } from './purse.ts';

/** What the policy is ready to spend or risk. */
export interface Style {
  readonly mostForPlanet: number;
  readonly mostForNeededShip: number;
  readonly mostForShip: number;
  /** The least odds for which it attacks, and those with which it sends no more ships. */
  readonly worthwhile: number;
  readonly safe: number;
}

export const STEADY: Style = {
  mostForPlanet: 9,
  mostForNeededShip: 6,
  mostForShip: 5,
  worthwhile: 0.1,
  safe: 0.85,
};

/** How much worse the odds may be against the opponent with most planets. */
const AGAINST_FIRST = 0.1;

export class Step {
  private readonly hand: readonly Priced[];
  private readonly purse: readonly Priced[];
  private readonly untapped: readonly Ship[];
  private readonly opponents: readonly Seat[];

  constructor(
    private readonly state: State,
    private readonly seat: Seat,
    private readonly style: Style,
  ) {
    this.hand = pricedHand(state, seat);
    this.purse = spendable(state, seat, this.hand);
    this.untapped = seatAt(state, seat)
      .fleet.filter((ship) => !ship.tapped)
      .toSorted((a, b) => numberIn(state, a) - numberIn(state, b));
    const others = opponentsOf(state, seat);
    // Clockwise from the seat, so that equal opponents are not chosen by their numbers.
    this.opponents = [...others.filter((other) => other > seat), ...others.filter((other) => other < seat)];
  }

  choose(): Command {
    const { phase, discovered, artifacts } = this.state.turn;
    if (phase === 'draw') {
      const command = this.trade();
      if (command !== undefined) return command;
    }
    if (phase === 'draw' || phase === 'explore') {
      const command = this.discover() ?? (discovered > artifacts ? this.artifact() : undefined);
      if (command !== undefined) return command;
    }
    if (phase !== 'build') {
      const command = this.resupply() ?? this.piracy() ?? this.attack() ?? this.unrest();
      if (command !== undefined) return command;
    }
    return this.build() ?? { type: 'end-turn' };
  }

  private held(effect: Effect): Card | undefined {
    return this.hand.find(({ card }) => card.effect === effect)?.card;
  }

  private opponentWith(score: (seat: Seat) => number): Seat | undefined {
    let [best, most]: [Seat | undefined, number] = [undefined, 0];
    for (const seat of this.opponents) {
      const value = score(seat);
      if (value > most) [best, most] = [seat, value];
    }
    return best;
  }

  private trade(): Command | undefined {
    const card = this.held('trade-delegation');
    if (card === undefined) return undefined;
    const seat = this.opponentWith((other) => seatAt(this.state, other).hand.length);
    return { type: 'play', card: card.id, ...(seat !== undefined && { seat }) };
  }

  private discover(): Command | undefined {
    const [ship] = this.untapped;
    if (ship === undefined) return undefined;
    const slavery = this.hand.find(({ card }) => card.effect === 'slavery');
    let best: Command | undefined;
    let least: number = this.style.mostForPlanet;
    for (const { card } of this.hand) {
      if (card.kind !== 'planet') continue;
      const paid = cheapest(this.purse, card, card.number);
      if (paid !== undefined && paid.price < least) {
        least = paid.price;
        const pay = paid.cards.map(({ id }) => id);
        best = { type: 'discover', planet: card.id, ship: ship.card, pay };
      }
      if (slavery !== undefined && card.effect !== 'none' && slavery.worth < least) {
        least = slavery.worth;
        best = { type: 'discover', planet: card.id, ship: ship.card, slavery: slavery.card.id };
      }
    }
    return best;
  }

  private artifact(): Command | undefined {
    const card = this.held('ancient-artifact');
    if (card === undefined) return undefined;
    const seat = this.opponentWith((other) => seatAt(this.state, other).hand.length - 1);
    return seat === undefined ? undefined : { type: 'play', card: card.id, seat };
  }

  private resupply(): Command | undefined {
    const card = this.held('resupply');
    if (card === undefined || this.untapped.length > 0) return undefined;
    const { pirated, phase } = this.state.turn;
    const explores = phase !== 'war' && this.hand.some(({ card: { kind } }) => kind === 'planet');
    const targets = this.opponents.some((other) => seatAt(this.state, other).empire.length > 0);
    if (!explores && !targets) return undefined;
    const ships = seatAt(this.state, this.seat).fleet.filter((ship) => !pirated.includes(ship.card));
    if (ships.length === 0) return undefined;
    const ship = ships.reduce((a, b) => (numberIn(this.state, b) > numberIn(this.state, a) ? b : a));
    return { type: 'play', card: card.id, ship: ship.card };
  }

  private piracy(): Command | undefined {
    const card = this.held('space-piracy');
    if (card === undefined) return undefined;
    let best: Ship | undefined;
    for (const other of this.opponents)
      for (const ship of seatAt(this.state, other).fleet)
        if (ship.tapped && (best === undefined || numberIn(this.state, ship) > numberIn(this.state, best)))
          best = ship;
    return best && { type: 'play', card: card.id, ship: best.card };
  }

  private attack(): Command | undefined {
    const { state, seat, untapped, style } = this;
    if (untapped.length === 0 || seatAt(state, seat).government === 'liberal') return undefined;
    let best: Command | undefined;
    let most = style.worthwhile;
    const planets = Math.max(...this.opponents.map((other) => seatAt(state, other).empire.length));
    for (const owner of this.opponents) {
      const { empire } = seatAt(state, owner);
      if (empire.length === 0) continue;
      const planet = empire.find((id) => !hasEffect(state, id, 'jungle')) ?? empire[0]!;
      const defends = firepower(state, owner);
      let attacks = 0;
      let count = 0;
      while (count < untapped.length && (count === 0 || chance(attacks, defends) < style.safe)) {
        attacks += numberIn(state, untapped[count]!);
        count += 1;
      }
      const worth = chance(attacks, defends) - (hasEffect(state, planet, 'jungle') ? 0.1 : 0);
      const value = worth + (empire.length === planets ? AGAINST_FIRST : 0);
      if (worth < style.worthwhile || value <= most) continue;
      most = value;
      best = { type: 'wage-war', planet, ships: untapped.slice(0, count).map(({ card }) => card) };
    }
    return best;
  }

  private unrest(): Command | undefined {
    const card = this.held('labor-unrest');
    if (card === undefined) return undefined;
    const seat = this.opponentWith((other) => {
      const { unrest, fleet } = seatAt(this.state, other);
      return unrest ? 0 : fleet.length;
    });
    return seat === undefined ? undefined : { type: 'play', card: card.id, seat };
  }

  private build(): Command | undefined {
    const { hand, purse, style } = this;
    const planets = hand.filter(({ card }) => card.kind === 'planet').length;
    const needed = planets >= seatAt(this.state, this.seat).fleet.length;
    const limit = needed ? style.mostForNeededShip : style.mostForShip;
    let best: Command | undefined;
    let least = Infinity;
    for (const { card, worth } of hand) {
      if (card.kind !== 'ship') continue;
      const paid = cheapest(purse, card, card.number);
      if (paid === undefined) continue;
      // The cost is also the firepower that the seat gets, so the price leaves it out.
      const price = paid.price + worth - card.number;
      if (price >= least || price > limit + (needed ? worth : 0)) continue;
      least = price;
      best = { type: 'build', ship: card.id, pay: paid.cards.map(({ id }) => id) };
    }
    return best;
  }
}
