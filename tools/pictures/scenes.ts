/** The position of each picture, and the part of its board that the picture shows. */
import { asSeat, type Viewer } from '../../src/rules/vocabulary.ts';

export interface Scene {
  readonly ruleset: string;
  readonly title: string;
  /** The seed of the bots and of the game. */
  readonly seed: number;
  readonly seats: number;
  /** The number of journal entries that the bots play. */
  readonly entries: number;
  /** A seat or `open` where a spectator sees no hand or no ships. Only bots play these games, so nothing in them is secret. */
  readonly viewer: Viewer;
  /** The width of the window, in pixels. */
  readonly width: number;
  /** Buttons of the board that are pressed before the picture is taken. */
  readonly press: readonly string[];
  /** The middle and width, in pixels of the page; the height follows from the shape of the picture. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number };
}

export const SCENES: readonly Scene[] = [
  {
    ruleset: 'interstellar-conquest',
    title: 'Interstellar Conquest',
    seed: 1,
    seats: 4,
    entries: 40,
    viewer: 'spectator',
    width: 1200,
    press: [],
    crop: { x: 440, y: 715, width: 520 },
  },
  {
    ruleset: 'cosmic-conquest',
    title: 'Cosmic Conquest',
    seed: 7,
    seats: 4,
    entries: 46,
    viewer: 'spectator',
    width: 1200,
    press: [],
    crop: { x: 430, y: 715, width: 500 },
  },
  {
    ruleset: 'interstellar-empire',
    title: 'Interstellar Empire',
    seed: 46,
    seats: 3,
    entries: 22,
    viewer: asSeat(0),
    width: 640,
    press: [],
    crop: { x: 319, y: 176, width: 420 },
  },
  {
    ruleset: 'stellar-conquest',
    title: 'Stellar Conquest',
    seed: 3,
    seats: 4,
    entries: 900,
    viewer: 'open',
    width: 1000,
    press: ['Nearer'],
    crop: { x: 345, y: 485, width: 450 },
  },
];
