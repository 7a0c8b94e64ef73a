/**
 * The title of a game whose host gave none, such as “The Lalande Affair”. It depends on the game's public id alone. So every build
 * and every list shows the same title, and no game stores it.
 */
import { publicHash } from './public-hash.ts';

// Never change, reorder or extend these lists: that would give running games other titles.
const STARS = [
  'Achernar Acrux Adhara Albireo Alcor Alcyone Aldebaran Alderamin Algol Alioth Alnitak Alphard Alphecca Altair Antares Arcturus',
  'Arneb Atria Barnard Bellatrix Betelgeuse Canopus Capella Castor Deneb Denebola Diphda Dubhe Elnath Enif Fomalhaut Gienah',
  'Groombridge Hadar Hamal Izar Kapteyn Kochab Kruger Lacaille Lalande Luyten Markab Merak Mintaka Mira Mirfak Mizar',
  'Nunki Polaris Pollux Procyon Regulus Rigel Ross Saiph Shaula Sirius Spica Struve Teegarden Thuban Vega Zosma',
].flatMap((line) => line.split(' '));
const NOUNS = [
  'Accord Affair Alliance Ambition Armada Armistice Ascent Blockade Campaign Charter Claim Compact Concession Conspiracy Convoy',
  'Crossing Crusade Deception Departure Descent Dilemma Dispatch Dispute Embargo Emergency Encounter Endeavour Errand Exchange',
  'Exodus Expedition Frontier Gambit Harvest Heritage Hypothesis Incident Inheritance Inquiry Intrigue Invasion Interlude Legacy',
  'Mandate Manoeuvre Mutiny Negotiation Offensive Overture Partition Passage Petition Pursuit Question Rebellion Reckoning Refuge',
  'Restoration Retreat Rivalry Secession Settlement Siege Signal Succession Summons Survey Treaty Truce Ultimatum Venture Wager',
].flatMap((line) => line.split(' '));

export function generatedTitle(game: string): string {
  const number = publicHash(game);
  const star = STARS[number % STARS.length]!;
  const noun = NOUNS[Math.floor(number / STARS.length) % NOUNS.length]!;
  return `The ${star} ${noun}`;
}
