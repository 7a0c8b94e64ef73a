/**
 * Every refusal of the API in words that say what to do instead, by its stable code. Those of a ruleset's own are beside
 * its other words. What ends in a colon goes on with what the API says of this very case.
 */
import { SPENT } from '../waiting/invitation-words.ts';

const AGAIN = 'Load the page again, and try once more.';

export const REFUSALS: Readonly<Record<string, string>> = {
  ...SPENT,
  // What the page or a person wrote is not what the API takes.
  'not-json': `What was sent could not be read. ${AGAIN}`,
  'too-deep': 'What was sent is nested too deeply. Make it simpler.',
  'unknown-field': 'Something was sent that does not belong there. Leave it out:',
  'missing-field': 'Something is still missing. Fill it in:',
  'wrong-type': 'Something is of the wrong kind, as words where a number belongs. Change it:',
  'wrong-value': 'That is not one of the possible choices. Choose another:',
  'too-long': 'That is too long. Make it shorter:',
  'too-short': 'That is too short. Add to it:',
  'out-of-range': 'That number is too small or too large. Choose another:',
  'unreadable-line': 'Write a line like those after “>”:',
  'too-large': 'That is too long. Make it shorter.',
  'wrong-content-type': `What was sent could not be read. ${AGAIN}`,
  'idempotency-key-required': `It was sent without its key. ${AGAIN}`,
  'malformed-idempotency-key': `It was sent with a key that is none. ${AGAIN}`,
  'idempotency-key-reused': `Something else was sent under the same key. ${AGAIN}`,
  'window-required': 'Say which decision that answers: use the form under the question.',
  'window-not-needed': 'That answers no decision: use the form that stands by itself.',
  'method-not-allowed': `The server does not take that here. ${AGAIN}`,
  'unknown-route': `There is nothing at that address. ${AGAIN}`,

  // Who one is.
  'token-required': 'Take a name first: the server does not know who you are.',
  'invalid-token': 'You are no longer signed in here. Sign in again.',
  'account-deleted': 'The player of this browser is gone: deleted, or part of an account now. Sign in again.',
  'already-signed-in': 'This browser has a player already. Go on under that name, or sign out first.',
  'unknown-player': 'There is no such player, or the account is gone. Look at the name again.',
  'cross-site': 'That came from another site. Do it here, on this page.',
  'scope-missing': 'This key was not made for that. Make one that may do it, in your account.',
  suspended: 'Your account is suspended: you can look, but not act.',
  'address-required': 'Give an address first: without one you could never come back.',
  'name-required': 'That address has no account yet. Give a name to make one.',
  'address-taken': 'Somebody else proved that address at the same time. Ask for another mail.',
  'wrong-code': 'That is not the code in the newest mail. Look again; after five wrong ones it is void.',
  'code-expired': 'That code or link is too old, or was tried too often. Ask for another mail.',
  'code-used': 'That code or link was used already. Ask for another mail.',
  'link-address-required':
    'That is not the address that the link was mailed to. Give the one that it was mailed to.',
  'both-players-seated':
    'You sit twice in the same game, as guest and as account. Leave it with one of them first.',

  // Too much, too often.
  'too-many-mails': 'Enough mails went to this address. Open the newest: its link is still good.',
  'too-many-guesses': 'Too many wrong codes for this address today. Open the link in the mail: it is good.',
  'too-many-requests': 'Too often in a short time. Wait a little, then try again.',
  'budget-used': 'That is too much for one day, of you or of all on your network. Games that run go on.',
  'too-many-commands': 'Too many commands in a short time. Wait a little, then send it again.',
  'too-many-messages': 'You have said a lot in a short time. Wait a little, then send it again.',
  'no-messages-left': 'You have said all 5,000 messages that one may say in a game.',
  'too-many-changes': 'That answer was changed too often; it stands now.',
  'too-many-invitations': 'Fifty invitations to this game are open. Take one back first.',
  'too-many-keys': 'You have as many keys as there may be. Revoke one first.',
  'too-many-webhooks': 'You have five webhooks. Delete one first.',

  // Tables and seats.
  'unknown-game': 'There is no such game, or it is private. Ask the host for the link.',
  'unknown-ruleset': 'There is no such game to play here. Choose one of the list.',
  'unknown-seat': 'This game has no such seat. Choose one of those that are shown.',
  'unknown-step': 'The game has not come so far. Go back to now.',
  'already-created': 'That game exists already. Find it among your games.',
  'not-host': 'Only the host may do that. Ask them.',
  'not-seat-owner': 'Only whoever owns the seat may do that. Ask them.',
  'not-seated': 'You hold no seat in this game. Sit down first, or watch.',
  'already-seated': 'You sit in this game already. Get up first, to sit elsewhere.',
  'game-full': 'All seats are taken. You can watch, or look for another table.',
  'seat-taken': 'Somebody else was quicker: that seat is taken. Choose another.',
  'seat-reserved': 'That seat is kept for somebody who is invited. Choose another.',
  'nonce-not-accepted': 'This seat takes no random digits. Load the page again, then take the seat.',
  'seat-empty': 'Nobody sits there. Choose a seat that somebody has.',
  'bot-seat': 'A bot has taken that seat, and bots do not talk. Choose somebody else.',
  'seat-not-invited': 'Your invitation is for another seat. Take the one that it names.',
  'self-not-allowed': 'That would be you yourself. Choose somebody else.',
  'invitation-required': 'Only whoever has the invitation link may sit down here. Ask the host for it.',
  'unknown-invitation': 'There is no such invitation, or it is not yours. Ask the host for another one.',
  'already-invited': 'That player sits here or is invited already. Choose somebody else.',
  'unknown-contact': 'You cannot invite that player by name. Send them the link instead.',
  'player-blocked': 'You have blocked them, or somebody at this table. Unblock them in your settings first.',
  'too-many-blocks': 'You have blocked 500 players. Unblock one in your settings first.',
  'name-invisible': 'Nobody could see that name. Use a letter or a digit.',
  'name-reserved': 'Bots go by that name. Choose another one.',
  'ambiguous-name': 'You have played with several of that name. Choose one of the list.',
  'too-few-players': 'Too few sit down yet. Fill a seat, with a bot perhaps.',
  'already-started': 'The game has begun: that can no longer be changed.',
  'game-not-started': 'The game has not begun. Wait until all seats are taken.',

  // The game as it runs.
  'window-closed':
    'That decision is closed already: time was up, or everybody had answered. Look at the board.',
  'not-asked': 'You are not asked here. Wait for your turn.',
  illegal: 'The rules do not allow that. Choose something else; the ruling says what is possible.',
  'game-over': 'The game is over. Look back at it, or ask for a rematch.',
  'vote-required':
    'The first round of this rated game is over. It can be called off only if all who play agree.',
  'game-not-over': 'That can be seen when the game is over. Wait for its end.',
  'game-paused': 'The game is paused. Wait until it goes on, or agree that it does.',
  'game-not-paused': 'The game is not paused: it goes on already.',
  'already-resigned': 'That seat has resigned already: nothing is asked of it any more.',
  'not-active': 'You have resigned, or a bot plays your seat. Come back first.',
  'no-standing-orders': 'This game knows no standing orders. Answer as you are asked.',
  'not-sandbox': 'Only a sandbox game has a clock that can be moved. Wait, as the others do.',

  // Being told, and being away.
  'unknown-message': 'There is no such message, or it was not said to you.',
  'unknown-key': 'You have no such key: it was revoked already.',
  'proven-address-required': 'This needs an e-mail address. Add one on the page of your account first.',
  'unknown-webhook': 'You have no such webhook: it was deleted already.',
  'unknown-calendar': 'That calendar’s address was renewed. Take the new one from your settings.',
  'receiver-not-public':
    'Messages go to public addresses alone, that begin with https://, on port 443 or 8443. Give another one.',
  'no-push-subscription': 'You are told in no browser yet. Let this one tell you first.',
  'invalid-signature':
    'This is not signed by whom it should be, or its clock is off. Ask the operator for the secret.',
  'push-not-offered': 'This server sends no notices to browsers. Let it send you mail.',
  'too-few-hours': 'Be there at least 28 hours a week: else you could hold up a table. Add some hours.',
  'no-vacation-left': 'That is more vacation than there is:',
  'vacation-overlaps': 'You are on vacation then already. Choose other days.',
  'unknown-vacation': 'There is no such vacation, or it is over.',

  // Nothing that the reader could mend.
  'newer-layout': 'A later version of Parsec Post has stored this. Try again in a few minutes.',
  'database-unavailable':
    'Accounts and lists of games cannot be reached just now. Running games go on: open yours by its link.',
  'origin-not-set': 'This server sends no mail: its operator has yet to set ORIGIN.',
  'game-unavailable': 'The game cannot be reached at this moment. Try again in a little while.',
  internal: 'Something went wrong on the server. Try again in a little while.',
};
