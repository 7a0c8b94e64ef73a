/** The rights of keys and apps in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

/** What an API key or an app may see and do on behalf of its player. */
export const SCOPES: Choices<'read' | 'play' | 'host'> = {
  read: { name: 'see what you see', text: 'See everything that you can see.' },
  play: {
    name: 'take seats, make moves, talk',
    text: 'Take and leave seats, send commands and messages.',
  },
  host: { name: 'create and run games', text: 'Create games and manage them.' },
};
