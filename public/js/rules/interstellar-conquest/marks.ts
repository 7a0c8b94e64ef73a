/** The marks of the seats, by their order at the table. */

const MARKS = [
  'M0 -5 A5 5 0 1 0 0 5 A5 5 0 1 0 0 -5 Z',
  'M-4.5 -4.5 H4.5 V4.5 H-4.5 Z',
  'M0 -5.5 L5.5 0 L0 5.5 L-5.5 0 Z',
  'M-1.8 -5 H1.8 V-1.8 H5 V1.8 H1.8 V5 H-1.8 V1.8 H-5 V-1.8 H-1.8 Z',
  'M-5 5 L0 -5 L5 5 Z',
  'M-5 -3.6 H5 V-0.9 H-5 Z M-5 0.9 H5 V3.6 H-5 Z',
  'M0 -5.5 L1.6 -1.8 L5.5 -1.6 L2.5 1 L3.5 5 L0 2.8 L-3.5 5 L-2.5 1 L-5.5 -1.6 L-1.6 -1.8 Z',
  'M2.5 -5 A5 5 0 1 0 2.5 5 A6 6 0 0 1 2.5 -5 Z',
];

export const markOf = (seat: number) => MARKS[seat % MARKS.length] ?? '';
