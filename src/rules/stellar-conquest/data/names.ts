/** The names of stars, clouds and technologies. The page has them from the API, so they are apart from what it imports. */
import type { Hex } from './hex.ts';
import { CLOUD_HEXES, STAR_COLOURS, starHexesOf, type StarColour } from './positions.ts';
import type { TechnologyId } from './technologies.ts';

export interface Star {
  readonly name: string;
  readonly hex: Hex;
  readonly colour: StarColour;
}

/** By hex order. */
const STAR_NAMES = `
Sirius B11
Lalande B18
Indi D4
Luyten D13
Kapetyn E7
Ceti E17
Diphda F9
Canis G5
Ophiuchi H2
Eridani H12
Mira H18
Deneb I8
Ross I10
Rastaban I16
Pherda J14
Cephei L3
Mirfak L6
Alphard L10
Lyrae L13
Alcor L18
Kochab N6
Capella N8
Schedar O4
Lacalle O13
Sadir O16
Canopus P10
Hydrae P18
Mizar Q2
Crucis Q8
Draconis Q11
Zosca Q20
Caph R6
Lupi R14
Almach S10
Antares T4
Scheat T12
Aurigae T16
Spica U8
Tauri V2
Procyon V19
Mirach W11
Cygni W13
Arcturus X5
Vega X8
Kruger X16
Wolf Y3
Altair Y14
Wezen AA9
Hamal AA15
Scorpii AA19
Bootis BB5
Dubhe CC12
Barnard CC17
Polaris EE10
`;

const COLOURS: ReadonlyMap<Hex, StarColour> = new Map(
  STAR_COLOURS.flatMap((colour) => starHexesOf(colour).map((hex) => [hex, colour] as const)),
);

/** The 54 stars (SC-2.2). The colour is that of the deck of the star's card. [R] Transcriptions differ on Pherda, Kruger, Lalande, Luyten and Wezen. */
export const STARS: readonly Star[] = STAR_NAMES.trim()
  .split('\n')
  .map((line) => {
    const [name, hex] = line.split(' ') as [string, Hex];
    return { name, hex, colour: COLOURS.get(hex)! };
  });

export interface Cloud {
  readonly name: string;
  readonly hexes: readonly Hex[];
}

const CLOUD_NAMES = ['Sirius', 'Deneb', 'Pherda', 'Mizar', 'Zosca', 'Vega', 'Altair', 'Polaris'] as const;

/** The eight clouds (SC-2.3), each named after the star in it; Polaris is surrounded by its cloud. */
export const CLOUDS: readonly Cloud[] = CLOUD_NAMES.map((name, i) => ({ name, hexes: CLOUD_HEXES[i]! }));

/** SC-17.3. */
export const TECHNOLOGY_NAMES: Readonly<Record<TechnologyId, string>> = {
  'speed-3': '3 Hex Speed',
  'speed-4': '4 Hex Speed',
  'speed-5': '5 Hex Speed',
  'speed-6': '6 Hex Speed',
  'speed-7': '7 Hex Speed',
  'speed-8': '8 Hex Speed',
  'missile-base': 'Missile Base',
  'fighter-ship': 'Fighter Ship',
  'advanced-missile-base': 'Advanced Missile Base',
  'death-star': 'Death Star',
  'improved-ship-weaponry': 'Improved Ship Weaponry',
  'planet-shield': 'Planet Shield',
  cet: 'Controlled Environment Technology',
  'industrial-technology': 'Industrial Technology',
  'improved-industrial-technology': 'Improved Industrial Technology',
  'unlimited-range': 'Unlimited Ship Range',
  'unlimited-communication': 'Unlimited Ship Communication',
  'robotic-industry': 'Robotic Industry',
};
