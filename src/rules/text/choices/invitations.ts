/** The states of an invitation in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

export const INVITATIONS: Choices<'open' | 'used' | 'expired' | 'revoked' | 'declined' | 'void'> = {
  open: { name: 'Open', text: 'It gives you a seat.' },
  used: { name: 'Used', text: 'This invitation has been used. Ask the host for another one.' },
  expired: { name: 'Expired', text: 'This invitation has expired. Ask the host for another one.' },
  revoked: { name: 'Revoked', text: 'The host has revoked this invitation. Ask them for another one.' },
  declined: { name: 'Declined', text: 'This invitation was declined. Ask the host for another one.' },
  void: {
    name: 'Void',
    text: 'This invitation is no longer valid: the game has started or was cancelled.',
  },
};
