/** What an API key or an app may do. */
export const SCOPES = [
  ['read', 'see what you see'],
  ['play', 'take seats, make moves, talk'],
  ['host', 'create and run games'],
] as const;
