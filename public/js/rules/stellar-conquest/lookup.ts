/** What players look up: the hints of the map, what is known of a hex, the map in words, the tables of colonies and technologies. One file, which loads after the map. */
export * from './map/piece-hints.ts';
export { mapInWords } from './map/in-words.ts';
export { placeCard } from './map/place-card.ts';
export { coloniesTable } from './production/colonies-table.ts';
export { technologyTree } from './production/technology-tree.ts';
