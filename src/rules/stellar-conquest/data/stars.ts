/** The 54 stars (SC-2.2). The colour is that of the deck of the star's card. [R] Transcriptions differ on Pherda, Kruger, Lalande, Luyten and Wezen. */
import type { Hex } from './hex.ts';

export const STAR_COLOURS = ['blue', 'white', 'yellow', 'orange', 'red'] as const;
export type StarColour = (typeof STAR_COLOURS)[number];

export interface Star {
  readonly name: string;
  readonly hex: Hex;
  readonly colour: StarColour;
}

export const STARS: readonly Star[] = [
  { name: 'Sirius', hex: 'B11', colour: 'blue' },
  { name: 'Lalande', hex: 'B18', colour: 'red' },
  { name: 'Indi', hex: 'D4', colour: 'orange' },
  { name: 'Luyten', hex: 'D13', colour: 'red' },
  { name: 'Kapetyn', hex: 'E7', colour: 'red' },
  { name: 'Ceti', hex: 'E17', colour: 'yellow' },
  { name: 'Diphda', hex: 'F9', colour: 'yellow' },
  { name: 'Canis', hex: 'G5', colour: 'yellow' },
  { name: 'Ophiuchi', hex: 'H2', colour: 'red' },
  { name: 'Eridani', hex: 'H12', colour: 'white' },
  { name: 'Mira', hex: 'H18', colour: 'red' },
  { name: 'Deneb', hex: 'I8', colour: 'blue' },
  { name: 'Ross', hex: 'I10', colour: 'red' },
  { name: 'Rastaban', hex: 'I16', colour: 'orange' },
  { name: 'Pherda', hex: 'J14', colour: 'blue' },
  { name: 'Cephei', hex: 'L3', colour: 'red' },
  { name: 'Mirfak', hex: 'L6', colour: 'white' },
  { name: 'Alphard', hex: 'L10', colour: 'orange' },
  { name: 'Lyrae', hex: 'L13', colour: 'yellow' },
  { name: 'Alcor', hex: 'L18', colour: 'yellow' },
  { name: 'Kochab', hex: 'N6', colour: 'orange' },
  { name: 'Capella', hex: 'N8', colour: 'yellow' },
  { name: 'Schedar', hex: 'O4', colour: 'yellow' },
  { name: 'Lacalle', hex: 'O13', colour: 'red' },
  { name: 'Sadir', hex: 'O16', colour: 'white' },
  { name: 'Canopus', hex: 'P10', colour: 'white' },
  { name: 'Hydrae', hex: 'P18', colour: 'orange' },
  { name: 'Mizar', hex: 'Q2', colour: 'blue' },
  { name: 'Crucis', hex: 'Q8', colour: 'red' },
  { name: 'Draconis', hex: 'Q11', colour: 'yellow' },
  { name: 'Zosca', hex: 'Q20', colour: 'blue' },
  { name: 'Caph', hex: 'R6', colour: 'white' },
  { name: 'Lupi', hex: 'R14', colour: 'orange' },
  { name: 'Almach', hex: 'S10', colour: 'orange' },
  { name: 'Antares', hex: 'T4', colour: 'red' },
  { name: 'Scheat', hex: 'T12', colour: 'red' },
  { name: 'Aurigae', hex: 'T16', colour: 'yellow' },
  { name: 'Spica', hex: 'U8', colour: 'yellow' },
  { name: 'Tauri', hex: 'V2', colour: 'yellow' },
  { name: 'Procyon', hex: 'V19', colour: 'white' },
  { name: 'Mirach', hex: 'W11', colour: 'red' },
  { name: 'Cygni', hex: 'W13', colour: 'yellow' },
  { name: 'Arcturus', hex: 'X5', colour: 'orange' },
  { name: 'Vega', hex: 'X8', colour: 'blue' },
  { name: 'Kruger', hex: 'X16', colour: 'red' },
  { name: 'Wolf', hex: 'Y3', colour: 'red' },
  { name: 'Altair', hex: 'Y14', colour: 'blue' },
  { name: 'Wezen', hex: 'AA9', colour: 'white' },
  { name: 'Hamal', hex: 'AA15', colour: 'orange' },
  { name: 'Scorpii', hex: 'AA19', colour: 'yellow' },
  { name: 'Bootis', hex: 'BB5', colour: 'yellow' },
  { name: 'Dubhe', hex: 'CC12', colour: 'yellow' },
  { name: 'Barnard', hex: 'CC17', colour: 'red' },
  { name: 'Polaris', hex: 'EE10', colour: 'white' },
];
