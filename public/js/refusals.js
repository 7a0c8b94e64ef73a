/** What a refusal's code means, in words. Codes are stable API; where we have no words of our own, the API's serve. */

/** @type {Readonly<Record<string, string>>} */
const WORDS = {
  'window-closed': 'That decision is closed already: time was up, or everybody had answered.',
  'not-asked': 'You are not asked here.',
  'not-seated': 'You hold no seat in this game.',
  'invitation-required': 'Only whoever has the invitation link may sit down here.',
  'invitation-used': 'This invitation was used already. Ask the host for another one.',
  'invitation-expired': 'The time of this invitation is up. Ask the host for another one.',
  'invitation-revoked': 'The host has taken this invitation back.',
  'invitation-void': 'This invitation is void: the game has begun, or was cancelled.',
  'seat-kept': 'That seat is kept for somebody who is invited.',
  'already-invited': 'That player sits here or is invited already.',
  'invitation-declined': 'That player has declined. You can still send a link.',
  'seat-taken': 'Somebody else was quicker: that seat is taken.',
  'too-many-changes': 'That answer was changed a hundred times; it stands now.',
  'proof-wrong': 'That is not the code in the newest mail. Look again; after five wrong ones it is void.',
  'proof-expired': 'That code or link is too old, or was tried too often. Ask for another mail.',
  'proof-used': 'That code or link was used already. Ask for another mail.',
  'asked-elsewhere': 'That is not the address that the link was mailed to.',
  'both-seated': 'You sit twice in the same game, as guest and as account. Leave it with one of them first.',
  'too-many-mails': 'Enough mails went to this address. Open the newest: its link is still good.',
  'too-many-guesses': 'Too many wrong codes for this address today. Open the link in the mail: it is good.',
  'too-many-commands': 'Too many commands in a short time. Wait a little.',
  'too-many-requests': 'Too often in a short time. Wait a little.',
  'address-required': 'Give an address first: without one you could never come back.',
  suspended: 'Your account is suspended: you can look, but not act.',
  'too-many-messages': 'You have said a lot in a short time. Wait a little, then send it again.',
  'seat-of-bot': 'A bot has taken that seat, and bots do not talk.',
  'receiver-not-public': 'Messages go to public addresses alone, that begin with https://.',
  'too-many-webhooks': 'You have five webhooks. Delete one first.',
  'token-invalid': 'You are no longer signed in here.',
  'unknown-player': 'The player of this browser is gone: deleted, or part of an account now.',
  'token-required': 'Take a name first: the server does not know who you are.',
};

/** @typedef {{ code?: string, title?: string, detail?: string, ruling?: string }} Problem */

/**
 * @param {Problem} problem
 * @param {number} status
 */
export function inWords(problem, status) {
  const text = WORDS[problem.code ?? ''] ?? said(problem) ?? `The server said no (${status})`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * `It is about: deck, entry 4 (Frigate), number.` An entry goes by what it calls itself.
 * @param {string} field `options.deck.3.number`
 * @param {unknown} sent
 */
export function placeWords(field, sent) {
  let at = sent;
  const words = field.split('.').map((step) => {
    const next = /** @type {Record<string, any> | undefined} */ (at)?.[step];
    const entry = Array.isArray(at);
    at = next;
    if (!entry) return step;
    const name = next?.title ?? next?.id;
    return `entry ${Number(step) + 1}${name === undefined ? '' : ` (${name})`}`;
  });
  return `It is about: ${words.filter((word) => word !== 'options').join(', ')}.`;
}

/** The codes of a ruleset say what was wrong: `fleet-lacks-warship`. @param {Problem} problem */
function said({ code, title, detail, ruling }) {
  const more = detail ?? (ruling === undefined ? undefined : code?.replaceAll('-', ' '));
  return more === undefined ? title : `${title}: ${more}`;
}
