/** One field of a form that is made from a schema, and what it is called. */
import { h } from './dom.js';

/** @import { Schema } from './shapes.js' */

/**
 * `values`: of a number or one of a few words, the numbers that are offered; an object among words goes by its first
 * field, `{ask}`. `parts`: of the fields of that object. `sample`: what a list is begun from.
 * @typedef {{ label?: string, hint?: string, values?: Readonly<Record<string, string>>, parts?: Readonly<Record<string, Words>>, sample?: () => readonly object[] }} Words
 */
/** @typedef {{ id: string, name: string, schema: Schema, value: unknown, words: Words, set: (value: unknown) => void }} Field */

/** @param {string} name `thirdSeats` */
export const plain = (name) => {
  const spaced = name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`).replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** @param {Field} f */
export const label = (f) => h('label', { for: f.id }, f.words.label ?? plain(f.name));

/**
 * @param {Field} f
 * @param {unknown} value
 */
export const wordFor = (f, value) => f.words.values?.[String(value)] ?? plain(String(value));
