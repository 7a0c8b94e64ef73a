/** Why an invitation is no longer valid, by code of the API. */
export const SPENT = {
  'invitation-used': 'This invitation was already used. Ask the host for another one.',
  'invitation-expired': 'This invitation has expired. Ask the host for another one.',
  'invitation-revoked': 'The host has taken this invitation back. Ask them for another one.',
  'invitation-void': 'This invitation is void: the game has started or was cancelled.',
  'invitation-declined': 'That player has declined. You can still send a link.',
};
