/** What became of an invitation that is good no more. By the API's codes. */
export const SPENT = {
  'invitation-used': 'This invitation was used already. Ask the host for another one.',
  'invitation-expired': 'The time of this invitation is up. Ask the host for another one.',
  'invitation-revoked': 'The host has taken this invitation back. Ask them for another one.',
  'invitation-void': 'This invitation is void: the game has begun, or was cancelled.',
  'invitation-declined': 'That player has declined. You can still send a link.',
};
