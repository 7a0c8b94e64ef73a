/** Illustrations of planets and technologies. */
import type { Drawings } from '../../shared/look/art.ts';

/** A ship with a trail more for each step of speed. */
const SHIP = 'M30 16 L14 25 L18 16 L14 7 Z';

export const DRAWINGS: Drawings = {
  // Land and sea.
  terran: {
    soft: 'M16 4 A12 12 0 1 0 16 28 A12 12 0 1 0 16 4 Z',
    solid:
      'M8 7.2 C12 6 15 8 14.5 11 C14 13.5 10.5 13 10.5 16 C10.5 18.5 14.5 18.5 14 22 C13.7 24.5 11.5 25 10 26.4 C4 22.8 2 13 8 7.2 Z M20 5 C25 7 28 11.5 28 16 C26 17.5 23.5 17 22.5 14.5 C21.5 12 18 11.5 18.5 8.5 C18.7 7 19 6 20 5 Z M19.5 21 C21.5 19.5 24.5 20 25.5 23 C23.5 25.7 21 27.2 18.5 27.7 C17.5 25.5 17.8 22.5 19.5 21 Z',
  },
  // Less land, and a cap of ice.
  'sub-terran': {
    soft: 'M16 4 A12 12 0 1 0 16 28 A12 12 0 1 0 16 4 Z',
    solid:
      'M9 6.3 A12 12 0 0 1 23 6.3 C20.5 8.6 18 7.4 16 8.8 C14 7.4 11.5 8.6 9 6.3 Z M5 13 C9 12 12.5 14 12 17.5 C11.5 20.5 8.5 20.5 8 24.6 C4.5 21.5 3.4 17 5 13 Z M18.5 16.5 C21.5 14 26 15.5 27.8 18 C27.2 21 25.6 23.6 23.4 25.4 C20.5 24.5 17 19.5 18.5 16.5 Z',
  },
  // Bands of dust.
  'minimal-terran': {
    soft: 'M16 4 A12 12 0 1 0 16 28 A12 12 0 1 0 16 4 Z',
    solid:
      'M5.8 9.7 C11 12 19 8 27 11.2 L27.8 14 C20 11.5 12 15.5 4.2 13.6 Z M4.1 17.6 C12 20.5 20 16 27.9 18 L27 21 C20 19.3 13 23.5 5.2 21.2 Z M9.2 25.9 C13 27 18 25 23.5 25.4 A12 12 0 0 1 9.2 25.9 Z',
  },
  // Craters.
  barren: {
    soft: 'M16 4 A12 12 0 1 0 16 28 A12 12 0 1 0 16 4 Z',
    solid:
      'M12 8 A3.4 3.4 0 1 0 12 14.8 A3.4 3.4 0 1 0 12 8 Z M20.5 14 A4.2 4.2 0 1 0 20.5 22.4 A4.2 4.2 0 1 0 20.5 14 Z M11.2 18.6 A2.4 2.4 0 1 0 11.2 23.4 A2.4 2.4 0 1 0 11.2 18.6 Z M20.6 8 A1.6 1.6 0 1 0 20.6 11.2 A1.6 1.6 0 1 0 20.6 8 Z',
  },

  'speed-3': { solid: SHIP, soft: 'M5 14.5 H16 V17.5 H5 Z' },
  'speed-4': { solid: SHIP, soft: 'M5 11 H13 V13.8 H5 Z M5 18.2 H13 V21 H5 Z' },
  'speed-5': { solid: SHIP, soft: 'M6 8.5 H12 V11.1 H6 Z M2 14.7 H16 V17.3 H2 Z M6 20.9 H12 V23.5 H6 Z' },
  'speed-6': {
    solid: SHIP,
    soft: 'M9 7.8 H14 V10 H9 Z M4 12.6 H15 V14.8 H4 Z M4 17.2 H15 V19.4 H4 Z M9 22 H14 V24.2 H9 Z',
  },
  'speed-7': {
    solid: SHIP,
    soft: 'M10 5.8 H15 V7.8 H10 Z M6 10.4 H15 V12.4 H6 Z M2 15 H16 V17 H2 Z M6 19.6 H15 V21.6 H6 Z M10 24.2 H15 V26.2 H10 Z',
  },
  'speed-8': {
    solid: SHIP,
    soft: 'M10 4 H16 V6 H10 Z M6 8.4 H15 V10.4 H6 Z M2 12.8 H15 V14.8 H2 Z M2 17.2 H15 V19.2 H2 Z M6 21.6 H15 V23.6 H6 Z M10 26 H16 V28 H10 Z',
  },
  // One missile on its ramp.
  'missile-base': {
    soft: 'M5 25 H27 V28.5 H5 Z M9 21 L12 25 H6.5 Z M23 21 L25.5 25 H20 Z',
    solid: 'M16 3 C18.8 6 19.5 9 19.5 12 V19 L22.5 23 H9.5 L12.5 19 V12 C12.5 9 13.2 6 16 3 Z',
  },
  'fighter-ship': {
    soft: 'M4 26 L13 16 V24 Z M28 26 L19 16 V24 Z',
    solid: 'M16 2.5 C18 6 19.2 10 19.2 15 L18.4 25 L16 29 L13.6 25 L12.8 15 C12.8 10 14 6 16 2.5 Z',
  },
  // Three missiles.
  'advanced-missile-base': {
    soft: 'M3 25 H29 V28.5 H3 Z M6.5 9 C8.4 11.2 9 13.4 9 15.4 V23.5 H4 V15.4 C4 13.4 4.6 11.2 6.5 9 Z M25.5 9 C27.4 11.2 28 13.4 28 15.4 V23.5 H23 V15.4 C23 13.4 23.6 11.2 25.5 9 Z',
    solid:
      'M16 2.5 C18.8 5.5 19.5 8.5 19.5 11.5 V19.5 L21.5 23.5 H10.5 L12.5 19.5 V11.5 C12.5 8.5 13.2 5.5 16 2.5 Z',
  },
  'death-star': {
    soft: 'M2 15 H30 V17 H2 Z M21 6 L30 2 L24.5 10 Z',
    solid:
      'M16 5 A11 11 0 0 1 27 14 H5 A11 11 0 0 1 16 5 Z M5 18 H27 A11 11 0 0 1 5 18 Z M20.4 8 A2.4 2.4 0 1 0 20.4 12.8 A2.4 2.4 0 1 0 20.4 8 Z',
  },
  // Crossed beams on a target.
  'improved-ship-weaponry': {
    soft: 'M16 3 A13 13 0 1 0 16 29 A13 13 0 1 0 16 3 Z M16 6 A10 10 0 1 1 16 26 A10 10 0 1 1 16 6 Z',
    solid:
      'M14.8 1.5 H17.2 V12 H14.8 Z M14.8 20 H17.2 V30.5 H14.8 Z M1.5 14.8 H12 V17.2 H1.5 Z M20 14.8 H30.5 V17.2 H20 Z M16 13.4 A2.6 2.6 0 1 0 16 18.6 A2.6 2.6 0 1 0 16 13.4 Z',
  },
  // A planet under a dome.
  'planet-shield': {
    soft: 'M2.5 22 A13.5 13.5 0 0 1 29.5 22 H26.5 A10.5 10.5 0 0 0 5.5 22 Z M2.5 23.6 H29.5 V26 H2.5 Z',
    solid: 'M16 13 A7.5 7.5 0 0 1 23.5 22 H8.5 A7.5 7.5 0 0 1 16 13 Z',
  },
  // A dome with a plant.
  cet: {
    soft: 'M16 4.5 A11.5 11.5 0 0 1 27.5 16 V23 H25 V16 A9 9 0 0 0 7 16 V23 H4.5 V16 A11.5 11.5 0 0 1 16 4.5 Z M3 24.6 H29 V28 H3 Z',
    solid:
      'M15 23 V17.5 C11.5 17.5 9.6 15.6 9.5 12.5 C12.8 12.5 14.6 13.8 15.4 16 C16 12.8 18.2 10.8 22 10.8 C22 14.8 20.2 17 17 17.3 V23 Z',
  },
  'industrial-technology': {
    soft: 'M22 13 L22.6 4 H26 L27 13 Z',
    solid:
      'M4 28 V14 L11 18.5 V14 L18 18.5 V14 H28 V28 Z M8 21.5 H11 V24.5 H8 Z M14.5 21.5 H17.5 V24.5 H14.5 Z M21 21.5 H24 V24.5 H21 Z',
  },
  'improved-industrial-technology': {
    soft: 'M16 14 L16.6 5 H20 L21 14 Z M23 14 L23.6 3 H27 L28 14 Z M6 3.5 L10 8 H7.4 V12.5 H4.6 V8 H2 Z',
    solid:
      'M3 28 V15.5 L9.5 19.5 V15.5 H29 V28 Z M7 22 H10 V25 H7 Z M14.5 20 H17.5 V25 H14.5 Z M21.5 20 H24.5 V25 H21.5 Z',
  },
  // A ship that leaves the circle.
  'unlimited-range': {
    soft: 'M14 6 A11 11 0 1 0 25 20 L22.2 19.2 A8 8 0 1 1 14.6 9 Z',
    solid: 'M29.5 2.5 L26 14 L21.8 11.8 L15.4 18.2 L13.2 16 L19.8 9.8 L17.8 6 Z',
  },
  // Waves from a mast.
  'unlimited-communication': {
    soft: 'M8.2 4.5 L10.2 6.5 A8.5 8.5 0 0 0 10.2 17.5 L8.2 19.5 A11.4 11.4 0 0 1 8.2 4.5 Z M23.8 4.5 L21.8 6.5 A8.5 8.5 0 0 1 21.8 17.5 L23.8 19.5 A11.4 11.4 0 0 0 23.8 4.5 Z',
    solid:
      'M16 8.4 A3.6 3.6 0 0 1 17.4 15.3 L22 29 H18.8 L16 20.5 L13.2 29 H10 L14.6 15.3 A3.6 3.6 0 0 1 16 8.4 Z',
  },
  // A robot.
  'robotic-industry': {
    soft: 'M15 2.5 H17 V7 H15 Z M3 14 H5.5 V21 H3 Z M26.5 14 H29 V21 H26.5 Z M10 25.5 H22 V29 H10 Z',
    solid:
      'M7 8 H25 V24 H7 Z M11.6 12.4 A2.3 2.3 0 1 0 11.6 17 A2.3 2.3 0 1 0 11.6 12.4 Z M20.4 12.4 A2.3 2.3 0 1 0 20.4 17 A2.3 2.3 0 1 0 20.4 12.4 Z M11.5 19.4 H20.5 V21.2 H11.5 Z',
  },
};
