/** The guides to the API, in the order in which they are read. Their texts are in `docs/guides`. */
export const GUIDES = [
  { name: 'first-bot', title: 'Your first bot in ten minutes', about: 'One file that plays a whole game.' },
  { name: 'front-end', title: 'A front end of your own', about: 'Sign players in, and show a table.' },
  {
    name: 'agents',
    title: 'Let an agent play, in five minutes',
    about: 'Tools by the Model Context Protocol.',
  },
  { name: 'following', title: 'Follow a game', about: 'How often to ask, and what versions mean.' },
  { name: 'webhooks', title: 'Webhooks', about: 'The service calls you: payload, signature, retries.' },
  { name: 'limits', title: 'Limits', about: 'How many requests, and how large.' },
  { name: 'errors', title: 'Errors', about: 'What a refusal says, and what to do.' },
  { name: 'versions', title: 'Versions and deprecation', about: 'What stays, and for how long.' },
] as const;
