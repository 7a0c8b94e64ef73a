/** A picture of each game's board. `npx tsx tools/pictures/pictures.ts` draws them. */
import cosmic from '../../pictures/cosmic-conquest.webp';
import empireDark from '../../pictures/interstellar-empire-dark.webp';
import empireLight from '../../pictures/interstellar-empire-light.webp';
import interstellar from '../../pictures/interstellar-conquest.webp';
import stellar from '../../pictures/stellar-conquest.webp';

/** The addresses of a picture. */
interface Pictures {
  /** Also for dark colours, if there is no other. Most boards are dark themselves. */
  readonly light: string;
  readonly dark?: string;
}

/** By ruleset. The example rulesets, which only development serves, have none. */
export const PICTURES: Readonly<Record<string, Pictures>> = {
  'interstellar-conquest': { light: interstellar },
  'cosmic-conquest': { light: cosmic },
  'interstellar-empire': { light: empireLight, dark: empireDark },
  'stellar-conquest': { light: stellar },
};
