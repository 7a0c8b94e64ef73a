/** Who can find a game, and join it. */

export type Choices = readonly (readonly [value: string, words: string, hint: string])[];

export const VISIBILITY: Choices = [
  ['public', 'Public', 'Anybody can join or watch.'],
  ['unlisted', 'Unlisted', 'Not listed. Anybody with the link can watch. To join, you need an invitation.'],
  ['private', 'Private', 'Only players and people with an invitation can find it.'],
];
