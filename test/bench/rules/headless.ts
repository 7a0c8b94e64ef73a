/** The yardstick of the engine: tic-tac-toe on boardgame.io without page or network. It is a dependency of the bench alone. */
import { createRequire } from 'node:module';
import path from 'node:path';

interface Client {
  readonly moves: { readonly click: (cell: number) => void };
  reset(): void;
  getState(): { readonly ctx: { readonly gameover?: object } };
}

interface Board {
  readonly G: { readonly cells: (string | null)[] };
  readonly playerID: string;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const ticTacToe = {
  setup: () => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }: Board, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G: { cells } }: Board) => {
    const won = LINES.some(([a, b, c]) => cells[a] && cells[a] === cells[b] && cells[a] === cells[c]);
    return won || !cells.includes(null) ? { won } : undefined;
  },
};

/** A game that fills the board. */
const MOVES = [0, 1, 2, 4, 3, 5, 7, 6, 8];

/**
 * A function that plays one game and gives the number of its moves. One client plays them all: to make one takes as long
 * as a game, and is no part of a move.
 */
export function headlessGame(): () => number {
  process.env['NODE_ENV'] ??= 'production';
  const require = createRequire(path.join(import.meta.dirname, '../package.json'));
  const { Client } = require('boardgame.io/client') as { Client: (setting: object) => Client };
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  return () => {
    client.reset();
    for (const cell of MOVES) client.moves.click(cell);
    if (client.getState().ctx.gameover === undefined) throw new Error('the game is not over');
    return MOVES.length;
  };
}
