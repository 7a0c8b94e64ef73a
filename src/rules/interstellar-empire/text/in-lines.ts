/** Sentences for readers of lines, who may see two ships with the same title. */
import { defaultWords } from '../phases/by-default.ts';
import type { Command } from '../state/command.ts';
import { cardName, type LineContext } from './cards.ts';

/** Only defaults name cards by their titles. */
export function inLines(sentence: string, { view }: LineContext, command?: Command): string {
  if (command?.type !== 'lay-first' && command?.type !== 'defend') return sentence;
  return defaultWords(command, (card) => cardName(view.options, card));
}
