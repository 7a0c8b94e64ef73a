/** The marks of the races' suits (CC-1.4). */
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Edition } from '../conquest/edition.ts';

const MARKS: Readonly<Record<Race, string>> = {
  balchoth:
    'M0 -2.8 A2.8 2.8 0 1 0 0 2.8 A2.8 2.8 0 1 0 0 -2.8 Z M-0.8 -3.5 L0 -6 L0.8 -3.5 Z M-0.8 3.5 L0 6 L0.8 3.5 Z M-3.5 -0.8 L-6 0 L-3.5 0.8 Z M3.5 -0.8 L6 0 L3.5 0.8 Z M-3 -1.9 L-4.2 -4.2 L-1.9 -3 Z M3 -1.9 L4.2 -4.2 L1.9 -3 Z M-3 1.9 L-4.2 4.2 L-1.9 3 Z M3 1.9 L4.2 4.2 L1.9 3 Z',
  celegorm: 'M2.5 -5 A5 5 0 1 0 2.5 5 A6 6 0 0 1 2.5 -5 Z',
  druwaith: 'M-5 2 L-5.5 -3.5 L-2.3 -0.8 L0 -5.5 L2.3 -0.8 L5.5 -3.5 L5 2 Z M-5 3 H5 V5 H-5 Z',
  gelmir:
    'M-4.8 -5 H4.8 V0 C4.8 3 2 4.8 0 5.8 C-2 4.8 -4.8 3 -4.8 0 Z M-0.8 -3.6 V-1.4 H-3.2 V0.2 H-0.8 V3.4 H0.8 V0.2 H3.2 V-1.4 H0.8 V-3.6 Z',
  hirilorn: 'M0 -6.2 L1.3 -4.6 V1.4 H3.8 V3 H0.9 V5.8 H-0.9 V3 H-3.8 V1.4 H-1.3 V-4.6 Z',
  mormegil:
    'M-0.9 -0.5 H0.9 V6 H-0.9 Z M0 -6.2 L1.1 -4.9 L2.8 -5.3 L2.7 -3.6 L4.2 -2.8 L2.7 -2 L2.8 -0.3 L1.1 -0.7 L0 0.6 L-1.1 -0.7 L-2.8 -0.3 L-2.7 -2 L-4.2 -2.8 L-2.7 -3.6 L-2.8 -5.3 L-1.1 -4.9 Z',
  nirnaeth:
    'M1 -6 H2.6 V-4.8 H1 Z M1 -1 H2.6 V6 H1 Z M2.6 -4.4 L1 -4.4 C-1 -4.4 -3 -5 -4.6 -6 C-5.6 -3.4 -5.6 -1.6 -4.6 1 C-3 0 -1 -0.8 1 -0.8 L2.6 -0.8 Z',
  pelantiri: 'M0 -6.2 L3.6 -1.8 H1 V3 L3 5.8 H1.2 L0 4.4 L-1.2 5.8 H-3 L-1 3 V-1.8 H-3.6 Z',
  seregon: 'M0 -5.5 L1.6 -1.8 L5.5 -1.6 L2.5 1 L3.5 5 L0 2.8 L-3.5 5 L-2.5 1 L-5.5 -1.6 L-1.6 -1.8 Z',
};

export const suitMark: Edition['mark'] = (_, race) => MARKS[race] ?? '';
