/** The 54 stars (SC-2.2). The colour is that of the deck of the star's card. [R] Transcriptions differ on Pherda, Kruger, Lalande, Luyten and Wezen. Public: the page imports it. */
import type { Hex } from './hex.ts';

export const STAR_COLOURS = ['blue', 'white', 'yellow', 'orange', 'red'] as const;
export type StarColour = (typeof STAR_COLOURS)[number];

export interface Star {
  readonly name: string;
  readonly hex: Hex;
  readonly colour: StarColour;
}

/** By hex order. As text, because the page loads it for its small map. */
const LINES = `
Sirius B11 blue
Lalande B18 red
Indi D4 orange
Luyten D13 red
Kapetyn E7 red
Ceti E17 yellow
Diphda F9 yellow
Canis G5 yellow
Ophiuchi H2 red
Eridani H12 white
Mira H18 red
Deneb I8 blue
Ross I10 red
Rastaban I16 orange
Pherda J14 blue
Cephei L3 red
Mirfak L6 white
Alphard L10 orange
Lyrae L13 yellow
Alcor L18 yellow
Kochab N6 orange
Capella N8 yellow
Schedar O4 yellow
Lacalle O13 red
Sadir O16 white
Canopus P10 white
Hydrae P18 orange
Mizar Q2 blue
Crucis Q8 red
Draconis Q11 yellow
Zosca Q20 blue
Caph R6 white
Lupi R14 orange
Almach S10 orange
Antares T4 red
Scheat T12 red
Aurigae T16 yellow
Spica U8 yellow
Tauri V2 yellow
Procyon V19 white
Mirach W11 red
Cygni W13 yellow
Arcturus X5 orange
Vega X8 blue
Kruger X16 red
Wolf Y3 red
Altair Y14 blue
Wezen AA9 white
Hamal AA15 orange
Scorpii AA19 yellow
Bootis BB5 yellow
Dubhe CC12 yellow
Barnard CC17 red
Polaris EE10 white
`;

export const STARS: readonly Star[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [name, hex, colour] = line.split(' ') as [string, Hex, StarColour];
    return { name, hex, colour };
  });
