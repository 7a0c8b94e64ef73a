/** Where links that we write lead: as the service is set up, or else to where it was asked. */
export function originOf({ ORIGIN }: Env, url: string): string {
  return ORIGIN || new URL(url).origin;
}

/**
 * Where links in mails lead. Whoever asks for a mail may not be its reader, and their request may name any host: so outside
 * development only the setting `ORIGIN` counts, and without it the result is undefined.
 */
export function mailOriginOf(env: Env, url: string): string | undefined {
  return env.ORIGIN || env.DEVELOPMENT === 'true' ? originOf(env, url) : undefined;
}
