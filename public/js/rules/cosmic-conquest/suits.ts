/** The marks of the races' suits (CC-1.4). */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Edition } from '../conquest/edition.ts';

const MARKS: Readonly<Record<Race, string>> = {
  balchoth:
    'M0-2.8A2.8 2.8 0 1 0 0 2.8A2.8 2.8 0 1 0 0-2.8ZM-.8-3.5L0-6L.8-3.5ZM-.8 3.5L0 6L.8 3.5ZM-3.5-.8L-6 0L-3.5 .8ZM3.5-.8L6 0L3.5 .8ZM-3-1.9L-4.2-4.2L-1.9-3ZM3-1.9L4.2-4.2L1.9-3ZM-3 1.9L-4.2 4.2L-1.9 3ZM3 1.9L4.2 4.2L1.9 3Z',
  celegorm: 'M2.5-5A5 5 0 1 0 2.5 5A6 6 0 0 1 2.5-5Z',
  druwaith: 'M-5 2L-5.5-3.5L-2.3-.8L0-5.5L2.3-.8L5.5-3.5L5 2ZM-5 3H5V5H-5Z',
  gelmir:
    'M-4.8-5H4.8V0C4.8 3 2 4.8 0 5.8C-2 4.8-4.8 3-4.8 0ZM-.8-3.6V-1.4H-3.2V.2H-.8V3.4H.8V.2H3.2V-1.4H.8V-3.6Z',
  hirilorn: 'M0-6.2L1.3-4.6V1.4H3.8V3H.9V5.8H-.9V3H-3.8V1.4H-1.3V-4.6Z',
  mormegil:
    'M-.9-.5H.9V6H-.9ZM0-6.2L1.1-4.9L2.8-5.3L2.7-3.6L4.2-2.8L2.7-2L2.8-.3L1.1-.7L0 .6L-1.1-.7L-2.8-.3L-2.7-2L-4.2-2.8L-2.7-3.6L-2.8-5.3L-1.1-4.9Z',
  nirnaeth:
    'M1-6H2.6V-4.8H1ZM1-1H2.6V6H1ZM2.6-4.4L1-4.4C-1-4.4-3-5-4.6-6C-5.6-3.4-5.6-1.6-4.6 1C-3 0-1-.8 1-.8L2.6-.8Z',
  pelantiri: 'M0-6.2L3.6-1.8H1V3L3 5.8H1.2L0 4.4L-1.2 5.8H-3L-1 3V-1.8H-3.6Z',
  seregon: 'M0-5.5L1.6-1.8L5.5-1.6L2.5 1L3.5 5L0 2.8L-3.5 5L-2.5 1L-5.5-1.6L-1.6-1.8Z',
};

export const suitMark: Edition['mark'] = (_, race) => MARKS[race] ?? '';
