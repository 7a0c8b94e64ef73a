/** The headers of a response that could tell something. `Date` and `RateLimit` depend on the time and on the caller's own requests. */
export const tellingHeaders = ({ headers }: { readonly headers: Headers }): readonly [string, string][] =>
  [...headers].filter(([name]) => name !== 'date' && name !== 'ratelimit');
