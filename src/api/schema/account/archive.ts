/** The lines of a player's archive. */
import { z } from '@hono/zod-openapi';
import { Game, gameId } from '../game.ts';
import { orNull } from '../nullable.ts';
import { ExportBody } from '../play/export.ts';
import { ProblemLine } from '../play/export-lines.ts';
import { Message } from '../play/talk.ts';
import { OwnData } from './personal-data.ts';

const AccountLine = z
  .strictObject({
    type: z.literal('account').openapi({ description: 'Your account.' }),
    account: OwnData.openapi({ description: 'As `GET /me/export` returns it.' }),
  })
  .openapi('ArchiveAccountLine', {
    description:
      'The first line of the first page, if the token has the scope `account`. Keys and apps get no such line.',
  });

const GameLine = z
  .strictObject({
    type: z.literal('game').openapi({ description: 'A game that is over.' }),
    game: Game,
    export: orNull(ExportBody).openapi({
      description:
        'The whole game, as `GET /games/{game}/export` returns it. Null if the game was cancelled before it began, or cannot be read now.',
    }),
  })
  .openapi('ArchiveGameLine', {
    description:
      'A game that is over, which you hosted, in which you had a seat, or in which you play for somebody.',
  });

const MessagesLine = z
  .strictObject({
    type: z.literal('messages').openapi({ description: 'Messages at the table of a game.' }),
    game: gameId,
    messages: z.array(Message).openapi({ description: 'Messages that you may read, oldest first.' }),
  })
  .openapi('ArchiveMessagesLine', {
    description:
      'Messages of the game in the line before. A game without messages has no such line, and one with many has several.',
  });

const End = z
  .strictObject({
    type: z.literal('end').openapi({ description: 'The last line of a complete page.' }),
    games: z.int().min(0).openapi({ description: 'The number of games on this page.' }),
    unread: z.array(gameId).openapi({
      description:
        'Games that the service could not read completely: their export or messages are missing. Try again later.',
    }),
    next: z.string().nullable().openapi({
      description: 'The `cursor` of the next page. Null on the last page. The `Link` header has it, too.',
    }),
  })
  .openapi('ArchiveEndLine', { description: 'The last line of a complete page.' });

export const ArchiveLine = z
  .discriminatedUnion('type', [AccountLine, GameLine, MessagesLine, End, ProblemLine])
  .openapi('ArchiveLine', {
    description: 'One line. A page is complete if its last line has the type `end`.',
  });
