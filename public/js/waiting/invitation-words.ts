/** Why an invitation is no longer valid, by code of the API. */
export const SPENT = {
  'invitation-used': 'This invitation has been used. Ask the host for another one.',
  'invitation-expired': 'This invitation has expired. Ask the host for another one.',
  'invitation-revoked': 'The host has revoked this invitation. Ask them for another one.',
  'invitation-void': 'This invitation is no longer valid: the game has started or was cancelled.',
  'invitation-declined': 'That player has declined. You can still send them a link.',
};
