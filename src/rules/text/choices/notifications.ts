/** The kinds of notification in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

/** What a player can be notified of, from the side of the player. */
export const NOTIFICATIONS: Choices<
  | 'decision-requested'
  | 'deadline-approaching'
  | 'deadline-missed'
  | 'game-started'
  | 'game-ended'
  | 'invitation-received'
  | 'sitter-requested'
  | 'offer-received'
  | 'player-replaced'
  | 'table-closing'
  | 'game-restored'
  | 'message-received'
  | 'vote-requested'
  | 'game-paused'
  | 'game-resumed'
  | 'player-joined'
  | 'player-left'
  | 'rematch-offered'
> = {
  'decision-requested': { name: 'It is my move', text: 'A decision waits for the player.' },
  'deadline-approaching': { name: 'A deadline is near', text: 'The deadline of a decision is near.' },
  'deadline-missed': {
    name: 'I missed a deadline',
    text: 'A window closed, and the default was played.',
  },
  'game-started': { name: 'A game begins', text: 'A game in which the player has a seat began.' },
  'game-ended': { name: 'A game is over', text: 'The game ended, or the table was closed.' },
  'invitation-received': {
    name: 'Somebody invites me',
    text: 'The player is invited to a table by name.',
  },
  'sitter-requested': {
    name: 'Somebody asks me to play for them',
    text: 'The owner of a seat asks the player to play it for them.',
  },
  'offer-received': {
    name: 'Somebody makes me an offer',
    text: 'Somebody makes the player an offer that no window asks for.',
  },
  'player-replaced': {
    name: 'A bot or another player takes my seat',
    text: 'A bot or another player plays the player’s seat.',
  },
  'table-closing': {
    name: 'My game will close because nobody joins',
    text: 'A table that does not fill will be closed.',
  },
  'game-restored': {
    name: 'A game is restored to an earlier step',
    text: 'The service restored the game to an earlier step.',
  },
  'message-received': {
    name: 'I get a message',
    text: 'Somebody sent a message that the player may read.',
  },
  'vote-requested': {
    name: 'My vote is needed',
    text: 'Somebody proposed a motion, and the player has not voted on it.',
  },
  'game-paused': { name: 'A game is paused', text: 'The game is paused: no time passes until it goes on.' },
  'game-resumed': { name: 'A paused game goes on', text: 'The pause of the game is over.' },
  'player-joined': {
    name: 'Somebody joins my table',
    text: 'Somebody took a seat before the start, or became a substitute during the game. Off until the player turns it on.',
  },
  'player-left': {
    name: 'Somebody leaves my table',
    text: 'Somebody left a seat before the start, or resigned.',
  },
  'rematch-offered': {
    name: 'Somebody wants a rematch',
    text: 'Another player created the next game of a table at which the player had a seat.',
  },
};
