/** Scopes. A player's token has all scopes; an API key has those that its owner chose. */

/** No key can have `account`, because a caller who can change the address or create keys controls the account. */
export const SCOPES = ['read', 'play', 'host', 'account'] as const;
export type Scope = (typeof SCOPES)[number];
/** The scopes that an API key can have. */
export const KEY_SCOPES = ['read', 'play', 'host'] as const satisfies readonly Scope[];
export type KeyScope = (typeof KEY_SCOPES)[number];
