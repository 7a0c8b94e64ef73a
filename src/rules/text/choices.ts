/** The values of the service's enumerations in words: one copy for the page, the API and its document. Public: the page imports it. */
import type { OfferedPace } from '../contract.ts';

export interface Choice {
  /** A title, for a list to choose from. */
  readonly name: string;
  /** What it means, in one or two sentences. */
  readonly text: string;
}

export type Choices<Value extends string = string> = Readonly<Record<Value, Choice>>;

/** The values with their meaning, for descriptions in the API's document. */
export const inWords = <Value extends string>(values: readonly Value[], choices: Choices<Value>): string =>
  values.map((value) => `\`${value}\`: ${choices[value].text}`).join(' ');

/** How often players look in. */
export const PACES: Choices<OfferedPace> = {
  live: { name: 'In one sitting', text: 'Everybody is at the table and answers within minutes.' },
  brisk: { name: 'A few looks a day', text: 'Everybody answers within hours.' },
  daily: { name: 'Once a day', text: 'Everybody answers within a day.' },
  relaxed: { name: 'Every few days', text: 'Everybody answers within days.' },
};
export const OWN_PACE: Choice = {
  name: 'Custom pace',
  text: 'The host has set the time for each kind of decision.',
};

export const VISIBILITY: Choices<'public' | 'unlisted' | 'private'> = {
  public: { name: 'Public', text: 'Listed. Anybody can join or watch.' },
  unlisted: {
    name: 'Unlisted',
    text: 'Not listed. Anybody with the link can watch. To join, you need an invitation.',
  },
  private: {
    name: 'Private',
    text: 'Only the host, the players and people with an invitation can find it.',
  },
};

/** Who reads messages to all. */
export const TALK: Choices<'open' | 'seats'> = {
  open: {
    name: 'Everybody who can watch',
    text: 'Everybody who can find the game can read messages to all.',
  },
  seats: {
    name: 'Only the table until the game is over',
    text: 'Until the game is over, only the host and the players can read messages to all.',
  },
};

/** After a player misses three decisions in a row. */
export const ABSENCE: Choices<'bot' | 'substitute' | 'default'> = {
  bot: {
    name: 'A bot plays until they return',
    text: 'A bot plays for a player who misses three decisions in a row, until the player returns.',
  },
  substitute: {
    name: 'A bot plays, and others may take the seat',
    text: 'A bot plays for a player who misses three decisions in a row, until the player returns. Meanwhile another player may take the seat for good.',
  },
  default: {
    name: 'No bot: the game plays the default each time',
    text: 'If a player misses a decision, the game plays the default. No bot takes over.',
  },
};

/** Whether clocks respect the hours of the players. */
export const HOURS: Choices<'true' | 'false'> = {
  true: {
    name: 'Respect waking hours and vacations',
    text: 'For decisions of three hours or more, only a player’s waking hours count, and clocks stop during vacations.',
  },
  false: { name: 'Day and night', text: 'Time runs day and night, even during vacations.' },
};

/** What a table can vote on. */
export const MOTIONS: Choices<'pause' | 'resume' | 'extend' | 'cancel'> = {
  pause: {
    name: 'Pause the game',
    text: 'Nobody can move. Deadlines shift by the length of the pause. Any player can resume the game, and it resumes by itself after 30 days.',
  },
  resume: {
    name: 'Resume the game',
    text: 'At once, without a vote. Deadlines shift by the length of the pause.',
  },
  extend: { name: 'Give more time', text: 'Everybody with an open decision gets the full time again.' },
  cancel: {
    name: 'Call the game off',
    text: 'The game ends for everybody, with no winner. This cannot be undone.',
  },
};

/** What an API key or an app may do: it sees and does this in the place of its player. */
export const SCOPES: Choices<'read' | 'play' | 'host'> = {
  read: { name: 'see what you see', text: 'See everything that you can see.' },
  play: {
    name: 'take seats, make moves, talk',
    text: 'Take and leave seats, send commands and messages.',
  },
  host: { name: 'create and run games', text: 'Create games and manage them.' },
};

/** What a player can be notified of, from the side of the player. */
export const NOTIFICATIONS: Choices<
  | 'decision-requested'
  | 'deadline-approaching'
  | 'deadline-missed'
  | 'game-started'
  | 'game-ended'
  | 'invitation-received'
  | 'offer-received'
  | 'player-replaced'
  | 'table-closing'
  | 'game-restored'
  | 'message-received'
> = {
  'decision-requested': { name: 'It is my move', text: 'A decision waits for the player.' },
  'deadline-approaching': { name: 'A deadline is near', text: 'The deadline of a decision is near.' },
  'deadline-missed': {
    name: 'I missed a deadline',
    text: 'A window closed, and the default was played.',
  },
  'game-started': { name: 'A game begins', text: 'The game started.' },
  'game-ended': { name: 'A game is over', text: 'The game ended, or the table was closed.' },
  'invitation-received': {
    name: 'Somebody invites me',
    text: 'The player is invited by name, to a table or to play a seat for its owner.',
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
};
