/** What players look up: the hints of the map, the marks of others, what is known of a hex, the map in words, the tables of colonies and technologies. One file, which loads after the map. */
export { contactMarks } from '../contact-marks.ts';
export * from './piece-hints.ts';
export { SPOT, entryMarks, foundMarks, legendWords, overview } from './planets.ts';
export { mapInWords } from './in-words.ts';
export { placeCard } from './place-card.ts';
export { placeWords } from './place-words.ts';
export { coloniesTable } from '../production/colonies-table.ts';
export { technologyTree } from '../production/technology-tree.ts';
export { standings } from '../standings.ts';
