/** Where links that we write lead: as the service is set up, or else to where it was asked. */
export function originOf({ ORIGIN }: Env, url: string): string {
  return ORIGIN || new URL(url).origin;
}

/**
 * Where links in mails lead. A mail goes to somebody else than whoever asks, whose request may name any host: so outside
 * development it is what the service is set up with, and undefined where it is not.
 */
export function mailOriginOf(env: Env, url: string): string | undefined {
  return env.ORIGIN || env.DEVELOPMENT === 'true' ? originOf(env, url) : undefined;
}
