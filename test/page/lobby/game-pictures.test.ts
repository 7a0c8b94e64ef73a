/** The pictures of the games: one for each ruleset, or for each theme, small, and one for links in chats. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { load } from '../../support/page/page.ts';

const FOLDER = path.join(import.meta.dirname, '../../../public/pictures');
/** Bytes. The front page shows four at once, and weighs at most 60 KB with them. */
const SMALL = 9 * 1024;
/** Bytes. Some chats show no larger picture. */
const FETCHED = 600 * 1024;
const { PICTURES } = await load<{ PICTURES: Record<string, { light: string; dark?: string }> }>(
  'lobby/game-pictures.ts',
);

describe.each(Object.keys(rulesets))('the pictures of %s', (ruleset) => {
  it.each(['light', 'dark'] as const)('include a small one for %s colours', (theme) => {
    const { light, dark } = PICTURES[ruleset]!;
    const name = dark === undefined ? `${ruleset}.webp` : `${ruleset}-${theme}.webp`;
    expect((theme === 'dark' && dark) || light).toContain(`/pictures/${name}`);
    const picture = readFileSync(path.join(FOLDER, name));
    // Two themes have two pictures only if these differ.
    const other = path.join(FOLDER, `${ruleset}-${theme === 'dark' ? 'light' : 'dark'}.webp`);
    expect(existsSync(other) && readFileSync(other).equals(picture)).toBe(false);
    expect(picture.subarray(0, 16).toString('latin1')).toMatch(/^RIFF....WEBPVP8 $/s);
    // Of a lossy picture, the size is behind the start code of its first frame.
    expect([picture.readUInt16LE(26), picture.readUInt16LE(28)]).toEqual([400, 250]);
    expect(picture.length).toBeLessThanOrEqual(SMALL);
  });
});

it.each([...Object.keys(rulesets), 'parsec-post'])(
  'links to %s have a picture of 1200 x 630 pixels',
  (name) => {
    const picture = readFileSync(path.join(FOLDER, `${name}.png`));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThanOrEqual(FETCHED);
  },
);
