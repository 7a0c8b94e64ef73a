/** The origin of links: the setting, or else the origin of the request. */
export function originOf({ ORIGIN }: Env, url: string): string {
  return ORIGIN || new URL(url).origin;
}

/**
 * The origin of links in e-mails. The caller may not be the reader of the e-mail, and their request may name any host. So outside
 * development only the setting `ORIGIN` counts, and without it the result is undefined.
 */
export function mailOriginOf(env: Env, url: string): string | undefined {
  return env.ORIGIN || env.DEVELOPMENT === 'true' ? originOf(env, url) : undefined;
}
