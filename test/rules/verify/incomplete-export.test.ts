/** Exports without fields that would contradict other changes. */
import { describe, expect, it } from 'vitest';
import {
  committedTable,
  cutShort,
  exportOf,
  foundIn,
  playedTable,
  rechained,
  type Json,
} from '../../support/toy/tampered-export.ts';

const callAllPersons = (game: Json): void => game.entries.forEach((entry: Json) => delete entry.as);

describe('an export with missing fields', () => {
  it.each<[string, (game: Json) => void, string]>([
    ['its last heads', (game) => delete game.heads, 'head'],
    [
      'its last heads and the mark of a bot’s answers',
      (game) => {
        delete game.heads;
        callAllPersons(game);
        game.seats = [];
      },
      'head',
    ],
    [
      'its last heads, its signature, and its last entries',
      (game) => {
        cutShort(game);
        delete game.heads;
        delete game.signature;
      },
      'head',
    ],
    ['one of its last heads', (game) => delete game.heads[1], 'head'],
    ['its seats', (game) => (game.seats = []), 'header'],
    ['one of its seats', (game) => game.seats.pop(), 'header'],
    [
      'its seats and the mark of a bot’s answers, with fitting heads',
      (game) => {
        game.seats = [];
        callAllPersons(game);
        game.heads = rechained(game).heads;
      },
      'header',
    ],
  ])('has a fault without %s, also with the published hash', (_, how, kind) => {
    const game = exportOf(committedTable());
    how(game);
    expect(
      foundIn(game, { hash: exportOf(committedTable()).commitment.sha256 }).map((fault) => fault.kind),
    ).toContain(kind);
  });

  it('has no fault without heads if the game is older than hash chains', () => {
    const game = exportOf(playedTable());
    expect(game.heads).toBeUndefined();
    game.seats = [];
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
  });
});
