/** Exports from which fields were taken away that contradict what else was changed. */
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

describe('an export from which fields were taken away', () => {
  it.each<[string, (game: Json) => void, string]>([
    ['its last heads', (game) => delete game.heads, 'head'],
    [
      'its last heads and a bot’s marks',
      (game) => {
        delete game.heads;
        callAllPersons(game);
        game.seats = [];
      },
      'head',
    ],
    [
      'its last heads and signature, and its end',
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
      'its seats and a bot’s marks, with heads made to suit it',
      (game) => {
        game.seats = [];
        callAllPersons(game);
        game.heads = rechained(game).heads;
      },
      'header',
    ],
  ])('is found without %s, also with the hash that was published', (_, how, kind) => {
    const game = exportOf(committedTable());
    how(game);
    expect(
      foundIn(game, { hash: exportOf(committedTable()).commitment.sha256 }).map((fault) => fault.kind),
    ).toContain(kind);
  });

  it('has no fault where its game began before there were heads', () => {
    const game = exportOf(playedTable());
    expect(game.heads).toBeUndefined();
    game.seats = [];
    expect(foundIn(game, { hash: game.seedHash })).toEqual([]);
  });
});
