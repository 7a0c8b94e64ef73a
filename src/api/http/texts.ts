/**
 * What each refusal of the service says to people: what is wrong and what to do instead. A text that ends in a colon is
 * completed by the details of the occurrence.
 */
import { INVITATIONS } from '../../rules/text/choices/invitations.ts';

export const TEXTS = {
  'invitation-used': INVITATIONS.used.text,
  'invitation-expired': INVITATIONS.expired.text,
  'invitation-revoked': INVITATIONS.revoked.text,
  // For the host; `INVITATIONS` has the text for the invited player.
  'invitation-declined': 'That player has declined. You can still send them a link.',
  'invitation-void': INVITATIONS.void.text,

  // Malformed requests.
  'not-json': 'The request cannot be read. If you used a page, reload it and try again.',
  'too-deep': 'The content has too many levels. Make it simpler.',
  'unknown-field': 'This field is not allowed here. Remove it:',
  'missing-field': 'Something is missing. Fill it in:',
  'wrong-type': 'A value has the wrong type, for example text instead of a number. Change it:',
  'wrong-value': 'That is not one of the possible choices. Choose another:',
  'too-long': 'That is too long. Make it shorter:',
  'too-short': 'That is too short. Make it longer:',
  'out-of-range': 'That number is too small or too large. Choose another:',
  'unreadable-line': 'The game does not understand this line:',
  'too-large': 'That is too long. Make it shorter.',
  'wrong-content-type': 'The request cannot be read. If you used a page, reload it and try again.',
  'idempotency-key-required': 'The request has no key. If you used a page, reload it and try again.',
  'malformed-idempotency-key':
    'The request has a malformed key. If you used a page, reload it and try again.',
  'idempotency-key-reused': 'Another request used the same key. If you used a page, reload it and try again.',
  'window-required': 'Say which question you answer. On the page, use the form below the question.',
  'not-holdable': 'That move cannot be taken back. Send it without a delay.',
  'not-held': 'It is too late: that move has been made, or was taken back already.',
  'too-many-holds':
    'You have undone 200 moves in this game, which is the maximum. To go on, set the time to undo to “None” in the settings.',
  'window-not-needed': 'That command answers no question. On the page, use its own form.',
  'method-not-allowed': 'The server does not support that. If you used a page, reload it and try again.',
  'unknown-route': 'Nothing was found at that address. If you used a page, reload it and try again.',

  // Accounts.
  'token-required': 'Sign in or choose a name first. Programs send a token or an API key.',
  'invalid-token': 'You are no longer signed in here. Sign in again.',
  'account-deleted': 'This player was deleted or merged into an account. Sign in again.',
  'already-signed-in': 'You are already signed in. Continue under that name, or sign out first.',
  'unknown-player': 'This player does not exist, or the account was deleted. Check the name.',
  'cross-site': 'That request came from another site. Use the page of the service instead.',
  'scope-missing':
    'This key or app does not allow that. Create a key that does in your account, or allow it to the app. No key and no app can change the account itself.',
  'unknown-client':
    'The app has sent you here with an address that does not describe it. Tell its author, and close this page.',
  'redirect-not-registered':
    'The app would send you to an address that is not its own. Tell its author, and close this page.',
  'unknown-bot': 'There is no such bot account any more. Choose another.',
  'unknown-app': 'You have already revoked this app, or it has not been used for 90 days.',
  'too-many-apps': 'You have allowed 50 apps, the maximum. Revoke one in your account first.',
  suspended: 'Your account is suspended. You can watch, but not play.',
  'address-required': 'Add an e-mail address first. Without one you could not sign in again.',
  'name-required': 'That address has no account yet. Enter a name to create one.',
  'address-taken': 'Somebody else has just verified that address. Request another e-mail.',
  'wrong-code': 'That is not the code from the latest e-mail. After five wrong codes it expires.',
  'code-expired': 'That code or link has expired, or had too many wrong tries. Request another e-mail.',
  'code-used': 'That code or link was already used. Request another e-mail.',
  'link-address-required': 'The link was sent to another address. Enter that one.',
  'both-players-seated':
    'The guest and the account both sit in the same game. Leave that game with one of them first.',

  // Limits.
  'too-many-emails': 'Too many e-mails to this address. Open the latest: its link still works.',
  'too-many-guesses': 'Too many wrong codes for this address today. Use the link in the e-mail.',
  'too-many-requests':
    'Too many of these requests. Try again later; a program waits for the seconds in Retry-After.',
  'too-many-sockets': 'Too many pages of this game are open. This one updates more slowly.',
  'websocket-required': 'This address accepts only WebSockets. If you used a page, reload it and try again.',
  'invalid-ticket': 'The connection could not be opened. Reload the page, or request another ticket.',
  'budget-used': 'You or your network have reached today’s limit. Running games continue.',
  'too-many-commands': 'Too many moves in a short time. Wait a moment, then send it again.',
  'too-many-messages': 'Too many messages in a short time. Wait a moment, then send it again.',
  'no-messages-left': 'You have sent 5,000 messages, the limit for one game.',
  'too-many-changes': 'You have changed that answer too often. You can no longer change it.',
  'too-many-invitations': 'This game has 50 open invitations. Revoke one first.',
  'too-many-bots': 'You have five bots. Delete one first.',
  'too-many-keys': 'You have reached the maximum number of keys. Revoke one first.',
  'too-many-webhooks': 'You have five webhooks. Delete one first.',

  // Tables and seats.
  'unknown-game': 'This game does not exist, or it is private. Ask the host for the link.',
  'unknown-ruleset': 'That game is not offered here. Choose one from the list.',
  'unknown-seat': 'This game has no such seat. Choose one on the page.',
  'unknown-step': 'The game has not reached that step. Go back to the present.',
  'already-created': 'That game already exists. It is in your games.',
  'bot-not-allowed': 'Bot accounts cannot do that. Choose a person.',
  'bot-account-required': 'Only a bot account can do that.',
  'bot-not-offering': 'That bot does not offer to play this game. Choose another.',
  'bot-busy': 'That bot plays as many games as it can. Choose another, or try again later.',
  'not-host': 'Only the host may do that.',
  'not-seat-owner': 'Only the owner of the seat may do that.',
  'not-seated': 'You have no seat in this game. Take one, or watch.',
  'already-seated': 'You already have a seat in this game. Leave it first.',
  'would-unrate-game':
    'This rated game has bot accounts. To join, allow rated games with them in your account. You cannot join if one is yours.',
  'game-full': 'All seats are taken. You can watch, or look for another table.',
  'seat-taken': 'That seat is taken. Choose another.',
  'seat-reserved': 'That seat is reserved for an invited player. Choose another.',
  'lesson-not-accepted': 'Only a sandbox game that is not public can be a lesson.',
  'nonce-not-accepted': 'This seat does not accept random digits. Load the page again, then take the seat.',
  'seat-empty': 'That seat is empty. Choose a player’s seat.',
  'bot-seat': 'A bot has that seat. Choose a player.',
  'seat-not-invited': 'Your invitation is for another seat. Take that seat.',
  'self-not-allowed': 'You cannot choose yourself.',
  'invitation-required': 'You need the invitation link to join. Ask the host for it.',
  'unknown-invitation': 'This invitation does not exist, or it is not yours. Ask the host for another one.',
  'already-invited': 'That player has a seat or an invitation. Choose somebody else.',
  'unknown-contact': 'You cannot invite that player by name. Send them the link instead.',
  'player-blocked': 'You have blocked a player in this game. Unblock them in your settings first.',
  'too-many-blocks': 'You have blocked 500 players. Unblock one in your settings first.',
  'name-invisible': 'That name or title is invisible. Use a letter or a digit.',
  'name-reserved': 'Bots use that name. Choose another one.',
  'ambiguous-name': 'Several of your contacts have that name. Choose one from the list.',
  'too-few-players': 'The game needs more players. You can fill a seat with a bot.',
  'already-started': 'The game has started. You can no longer change that.',
  'game-not-started': 'The game has not started. Wait until all seats are taken.',

  // Running games.
  'window-closed': 'Too late: time ran out, or everybody has answered. Look at the board.',
  'not-asked': 'It is not your turn. Wait for it.',
  illegal: 'The rules do not allow that.',
  'game-over': 'The game is over. Watch the replay, or ask for a rematch.',
  'vote-required': 'The first round of this rated game is over. All players must agree to cancel it.',
  'game-not-over': 'You can see that when the game is over.',
  'game-paused': 'The game is paused. Wait, or resume it.',
  'game-not-paused': 'The game is not paused.',
  'already-resigned': 'That seat has already resigned.',
  'not-active':
    'You have no vote, because you have resigned, or a bot plays your seat. If a bot plays it, take it back first.',
  'no-standing-orders': 'This game has no standing orders. Answer each decision.',
  'not-sandbox': 'You can do this only in a sandbox game.',
  'others-seated': 'Other players or bot accounts sit in this game, so it can have no branches.',
  'too-many-branches': 'This game has 100 branches, which is the maximum. Go on from one of them.',

  // Notifications and availability.
  'unknown-message': 'This message does not exist, or you may not read it.',
  'unknown-key': 'This key does not exist, or was revoked.',
  'verified-address-required': 'This needs an e-mail address. Add one on your account page first.',
  'unknown-webhook': 'This webhook does not exist, or was deleted.',
  'unknown-calendar': 'That calendar has a new address. Copy it from your settings.',
  'receiver-not-public': 'Enter a public address that begins with https://, on port 443 or 8443.',
  'no-push-subscription': 'No browser shows your notifications yet. Turn them on here first.',
  'invalid-signature': 'The signature is wrong, or the sender’s clock is. Check the shared secret.',
  'push-not-offered': 'This server sends no browser notifications. Use e-mail instead.',
  'too-few-hours': 'You need at least 28 waking hours a week, so that games move on. Add some hours.',
  'no-vacation-left': 'You have too few vacation days left:',
  'vacation-overlaps': 'That overlaps another vacation. Choose other days.',
  'unknown-vacation': 'This vacation does not exist, or it is over.',

  // Faults of the service.
  'newer-layout': 'A newer version of Parsec Post stored this. Try again in a few minutes.',
  'database-unavailable':
    'Accounts and lists of games are unavailable right now. Running games continue: open yours by its link.',
  'origin-not-set': 'This server sends no e-mail: its operator has not set ORIGIN.',
  'game-unavailable': 'The game is unavailable right now. Try again in a moment.',
  internal: 'Something went wrong on the server. Try again in a moment.',
} as const;

/** Texts for refusals of `PUT …/seats/mine/sitter`. */
export const SITTER_TEXTS: Readonly<Partial<Record<keyof typeof TEXTS, string>>> = {
  'already-seated': 'They have another seat in this game. Choose somebody else.',
  'unknown-contact': 'You cannot ask that player. Choose somebody else.',
  'too-many-requests': 'You have asked too often today. Try again tomorrow.',
  'invitation-declined': 'They have declined. Choose somebody else.',
};
