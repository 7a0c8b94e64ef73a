/** Scopes. A player's own token has all; a key has those that its owner chose. */

/** No key gets `account`: a caller who can change the address or create keys owns the account. */
export const SCOPES = ['read', 'play', 'host', 'account'] as const;
export type Scope = (typeof SCOPES)[number];
/** The scopes that a key can have. */
export const KEY_SCOPES = ['read', 'play', 'host'] as const satisfies readonly Scope[];
export type KeyScope = (typeof KEY_SCOPES)[number];
