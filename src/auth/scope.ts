/** What a caller may do. A person's own token may do all; a key what it was made for. */

/** `account` is never given to a key: who may change the address or make keys owns the account. */
export const SCOPES = ['read', 'play', 'host', 'account'] as const;
export type Scope = (typeof SCOPES)[number];
/** Those that a key may have. */
export const KEY_SCOPES = ['read', 'play', 'host'] as const satisfies readonly Scope[];
export type KeyScope = (typeof KEY_SCOPES)[number];
