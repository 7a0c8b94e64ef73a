/** A picture of each game's board, for light and dark colours. `npx tsx tools/pictures/pictures.ts` draws them. */
import cosmicDark from '../../pictures/cosmic-conquest-dark.webp';
import cosmicLight from '../../pictures/cosmic-conquest-light.webp';
import empireDark from '../../pictures/interstellar-empire-dark.webp';
import empireLight from '../../pictures/interstellar-empire-light.webp';
import interstellarDark from '../../pictures/interstellar-conquest-dark.webp';
import interstellarLight from '../../pictures/interstellar-conquest-light.webp';
import stellarDark from '../../pictures/stellar-conquest-dark.webp';
import stellarLight from '../../pictures/stellar-conquest-light.webp';

/** The addresses of a picture. */
interface Pictures {
  readonly light: string;
  readonly dark: string;
}

/** By ruleset. The example rulesets, which only development serves, have none. */
export const PICTURES: Readonly<Record<string, Pictures>> = {
  'interstellar-conquest': { light: interstellarLight, dark: interstellarDark },
  'cosmic-conquest': { light: cosmicLight, dark: cosmicDark },
  'interstellar-empire': { light: empireLight, dark: empireDark },
  'stellar-conquest': { light: stellarLight, dark: stellarDark },
};
