/** Sentences for readers of lines: worlds have the names that lines use, `orange-1` instead of `your ace`. */
import { literally } from '../../pieces/spoken-ids.ts';
import { worldsOf } from '../../pieces/ships.ts';
import { worldName, type LineContext } from '../context.ts';
import { worldWords } from './speech.ts';

export function withLineNames(sentence: string, context: LineContext): string {
  const worlds = context.view.seats.flatMap(({ seat }) => worldsOf(seat));
  const named = new Map(worlds.map((world) => [worldWords(context, world), worldName(context, world)]));
  // Names that look like worlds stay as they are. The longest comes first, because the name may be that of the world's player.
  const alike = context.names.filter((name) => [...named.keys()].some((words) => name.includes(words)));
  const whole = [...named.keys(), ...alike].toSorted((a, b) => b.length - a.length).map(literally);
  return sentence.replaceAll(new RegExp(whole.join('|'), 'g'), (words) => named.get(words) ?? words);
}
