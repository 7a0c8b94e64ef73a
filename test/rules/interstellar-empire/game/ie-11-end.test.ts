import { describe, expect, it } from 'vitest';
import { declare, discover, endTurn, enslave, keep, occupy, play, wage } from '../commands.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { given, type Position } from '../given.ts';

const EXPLORING: Position = {
  hands: {
    0: ['agricultural-planet-1', 'cruiser-1', 'slavery-1', 'ancient-artifact-1'],
    1: ['frigate-3', 'frigate-4'],
  },
  fleets: { 0: ['frigate-1', 'frigate-2'] },
  empires: { 1: ['barren-planet-1'] },
};

describe('the end', () => {
  it('IE-11.1 the game ends when the last card is drawn in a draw phase, and the rest of the phase lapses', () => {
    const table = given({ empires: { 1: ['industrial-planet-1'] }, left: 1 }).does(0, endTurn);
    expect(table.state.result).toEqual({ reason: 'drawn', ranking: [[1], [0]] });
    expect(table.types.slice(-2)).toEqual(['drew', 'game-ended']);
    expect(table.window).toBeUndefined();
    expect(table.refuses(1, endTurn, 'turn.2.1').code).toBe('game-over');
    expect(table.legal(0)).toEqual([]);
  });

  it('IE-11.1 the last card drawn for an agricultural planet ends the game, and the planet counts', () => {
    const table = given({ ...EXPLORING, left: 1 });
    table.does(0, discover('agricultural-planet-1', 'frigate-1', 'cruiser-1'));
    expect(table.seat(0)).toMatchObject({ empire: ['agricultural-planet-1'] });
    expect(table.outcome!.ranking).toEqual([[0], [1]]);
    expect(table.state.result!.reason).toBe('drawn');
  });

  it('IE-11.1 the game ends before the look that Slavery allows', () => {
    const table = given({ ...EXPLORING, left: 1 });
    table.does(0, enslave('agricultural-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.types.slice(-2)).toEqual(['drew', 'game-ended']);
  });

  it('IE-11.1 the game ends after an owed choice', () => {
    const table = given({ ...EXPLORING, left: 3 });
    table.does(0, enslave('agricultural-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.state.deck).toEqual([]);
    expect(table.window).toMatchObject({ id: 'turn.1.1' });
    table.does(0, keep(table.last('looked').cards[0]!));
    expect(table.state.result!.reason).toBe('drawn');
    const late = given({ ...EXPLORING, left: 3 });
    late.does(0, enslave('agricultural-planet-1', 'frigate-1', 'slavery-1')).waits();
    expect(late.types.slice(-2)).toEqual(['kept', 'game-ended']);
  });

  it('IE-11.1 the last card drawn for an Ancient Artifact ends the game', () => {
    const table = given({ ...EXPLORING, turn: { phase: 'explore', discovered: 1 }, left: 1 });
    table.does(0, play('ancient-artifact-1', 1));
    expect(table.types.slice(-3)).toEqual(['marked', 'drew', 'game-ended']);
  });

  it('IE-11.1 the last card that the opponent draws for a Trade Delegation ends the game', () => {
    const hands = { 0: ['trade-delegation-1'], 1: ['cruiser-1'] };
    const table = given({ hands, left: 1 }).does(0, play('trade-delegation-1', 1));
    expect(table.types.slice(-3)).toEqual(['traded', 'drew', 'game-ended']);
    expect(table.seat(0).hand).toEqual(['cruiser-1']);
    expect(table.seat(1).hand).toHaveLength(1);
    const two = given({ hands, left: 2 }).does(0, play('trade-delegation-1', 1));
    expect(two.all('drew').map(({ seat, why }) => [seat, why])).toEqual([
      [1, 'trade'],
      [0, 'look'],
    ]);
    expect(two.state.result!.reason).toBe('drawn');
  });

  it('IE-11.1 the last card drawn for a government ends the game', () => {
    const table = given({ options: { governments: 'on' }, left: 1 }).does(0, declare('liberal'));
    expect(table.types.slice(-3)).toEqual(['declared', 'drew', 'game-ended']);
    expect(table.seat(0).government).toBe('liberal');
  });

  it('IE-11.1 a war for the last card ends the game when the fate of the planet is settled', () => {
    const table = given({
      hands: { 0: ['cruiser-1'] },
      fleets: { 0: ['battleship-1'] },
      empires: { 1: ['jungle-planet-1'] },
      deck: ['frigate-5'],
      left: 1,
    });
    table.does(0, wage('jungle-planet-1', 'battleship-1'));
    expect(table.outcome).toBeUndefined();
    table.does(0, occupy(null));
    expect(table.state.result).toEqual({ reason: 'war', ranking: [[0], [1]] });
  });

  it('IE-11.1 the game goes on with one card in the deck', () => {
    const table = given({ left: 2 }).does(0, endTurn);
    expect(table.state.deck).toHaveLength(1);
    expect(table.outcome).toBeUndefined();
  });
});

describe('the ranks', () => {
  const ends = (position: Position) =>
    given({ seats: 3, left: 1, ...position }).does(0, endTurn).outcome!.ranking;

  it('IE-11.2 the seat with the most planets wins', () => {
    expect(
      ends({
        empires: { 0: ['barren-planet-1'], 2: ['barren-planet-2', 'barren-planet-3'] },
        fleets: { 0: ['frigate-1'], 1: ['frigate-2', 'frigate-3', 'frigate-4'] },
      }),
    ).toEqual([[2], [0], [1]]);
  });

  it('IE-11.2 ships, tapped or not, decide a tie in planets', () => {
    expect(
      ends({
        fleets: { 0: ['battleship-1'], 2: ['frigate-1*', 'frigate-2'] },
        hands: { 1: ['cruiser-1', 'cruiser-2'] },
      }),
    ).toEqual([[2], [0], [1]]);
  });

  it('IE-11.2 cards in hand decide a tie in ships; seats with equally many share the rank', () => {
    // Seat 1 draws the last card.
    expect(ends({ hands: { 0: ['cruiser-1', 'cruiser-2'], 2: ['slavery-1'] } })).toEqual([[0], [1, 2]]);
    expect(ends({ hands: { 0: ['cruiser-1'], 2: ['slavery-1'] } })).toEqual([[0, 1, 2]]);
  });

  it('IE-11.2 open marks do not affect the ranks', () => {
    const table = given({
      hands: { 0: ['cruiser-1', 'cruiser-2'] },
      own: { 0: { artifacts: 1, unrest: true } },
      left: 1,
    }).does(0, endTurn);
    expect(table.seat(0)).toMatchObject({ artifacts: 1, unrest: true, hand: ['cruiser-1', 'cruiser-2'] });
    expect(table.outcome!.ranking[0]).toEqual([0]);
  });
});

describe('the end in words', () => {
  const NAMES = ['Ann', 'Bo', 'Cy'];
  const ended = (position: Position) => {
    const table = given({ seats: 3, left: 1, ...position }).does(0, endTurn);
    const end = interstellarEmpire.view(table.state, 'open');
    const { ranking } = table.outcome!;
    const { options } = table.state;
    const { tieBreaks } = interstellarEmpire.chronicle!([], { names: NAMES, options, end });
    return { ranking, tieBreaks, line: interstellarEmpire.text.view({ view: end, names: NAMES }).join('\n') };
  };
  const ONE_EACH = {
    empires: { 0: ['barren-planet-1'], 1: ['barren-planet-2'], 2: ['barren-planet-3'] },
  };

  it('IE-11.2 says that ships decided between equally many planets', () => {
    const fleets = { 0: ['battleship-1'], 1: ['frigate-3*'], 2: ['frigate-1*', 'frigate-2'] };
    const { ranking, tieBreaks, line } = ended({ ...ONE_EACH, fleets });
    expect(ranking[0]).toEqual([2]);
    expect(tieBreaks![0]).toEqual({ many: 'ships', amounts: [1, 1, 2] });
    expect(line).toContain('Cy wins. Ann, Bo and Cy had a planet each; Cy had more ships, 2 to 1. Ranking');
  });

  it('IE-11.2 says that cards in hand decided between equally many planets and ships', () => {
    const { ranking, tieBreaks, line } = ended({
      hands: { 0: ['cruiser-1', 'cruiser-2'], 2: ['slavery-1'] },
    });
    expect(ranking[0]).toEqual([0]);
    expect(tieBreaks![1]).toEqual({ many: 'cards in hand', amounts: [2, 1, 1] });
    expect(line).toContain('Ann, Bo and Cy had no planets; Ann had more cards in hand, 2 to 1.');
  });

  it('IE-11.2 mentions no tie-break if planets decided, or if all share the victory', () => {
    expect(ended({ empires: { 0: ['barren-planet-1'] } }).line).not.toMatch(/had/);
    const drawn = ended({ hands: { 0: ['cruiser-1'], 2: ['slavery-1'] } });
    expect(drawn.ranking).toEqual([[0, 1, 2]]);
    expect(drawn.line).not.toMatch(/had/);
  });

  it('IE-10.3 does not compare the winner with players who have conceded', () => {
    const gone = { conceded: 1, conceding: true };
    const { line } = ended({ own: { 2: gone }, fleets: { 0: ['frigate-1'] } });
    expect(line).toContain('Ann and Bo had no planets; Ann had more ships, 1 to 0.');
  });
});
