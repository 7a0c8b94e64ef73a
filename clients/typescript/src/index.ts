export { createParsecPost, type ParsecPost, type Settings } from './client.js';
export { answer, type Answer } from './answer.js';
export { follow, type Following } from './follow.js';
export { listen, type Listener, type Listening, type Tick } from './ticks.js';
export { pagesOf } from './pages.js';
export { bodyOf, ProblemError, type Code, type Problem } from './problem.js';
export type { components, operations, paths } from './schema.js';
import type { components } from './schema.js';

/** A schema of the API by its name: `Schema<'View'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
