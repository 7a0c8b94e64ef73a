/** Where links that we write lead: as the service is set up, or else to where it was asked. */
export function originOf({ ORIGIN }: Env, url: string): string {
  return ORIGIN || new URL(url).origin;
}
