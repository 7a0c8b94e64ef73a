/** Where parts of the page are. The page may still scroll and redraw, so scenes wait for a place. */
import type { Locator } from 'playwright-core';
import { settled, until } from './requests.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Once it is drawn, and lies still. */
export async function boxOf(part: Locator): Promise<Box> {
  const one = part.first();
  await one.waitFor();
  let box: Box | null = null;
  await until(
    async () => {
      box = await settled(() => one.boundingBox(), `${String(part)} lies still`);
      return box !== null;
    },
    `${String(part)} is drawn`,
  );
  return box!;
}

/** Waits until it is on the screen, from its left to its right edge. */
export async function seeWithin(part: Locator, what: string): Promise<void> {
  await until(async () => {
    const box = await part.first().boundingBox();
    if (box === null) return false;
    const screen = part.page().viewportSize()!;
    return box.x >= 0 && box.x + box.width <= screen.width && box.y >= 0 && box.y < screen.height;
  }, what);
}
