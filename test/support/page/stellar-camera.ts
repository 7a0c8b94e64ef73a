/** The camera of the map of Stellar Conquest, and the positions of points in its frame. */
import { loadStellar } from './stellar.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box extends Point {
  readonly w: number;
  readonly h: number;
}
interface Camera {
  seenBox(): Box;
  lookAt(box: Box, frame?: number): void;
  lookAtAll(): void;
  zoom(by: number, still?: Point): void;
  pan(x: number, y: number): void;
  isWhole(): boolean;
  isNearest(): boolean;
  isSet(): boolean;
  reveal(hex: string, frame?: number): void;
  viewBox(): string;
}
interface Geometry {
  pointOf(hex: string): Point;
  wholeBoard(): Box;
  around(hexes: readonly string[], room: number): Box;
}

export const camera = await loadStellar<Camera>('map/camera.ts');
export const { pointOf, wholeBoard, around } = await loadStellar<Geometry>('map/geometry.ts');

export const sees = (hex: string): boolean => {
  const { x, y, w, h } = camera.seenBox();
  const at = pointOf(hex);
  return at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
};
export const middle = (): Point => {
  const { x, y, w, h } = camera.seenBox();
  return { x: x + w / 2, y: y + h / 2 };
};
/** The position of a point in the frame, from 0 to 1. */
export const share = ({ x, y }: Point): Point => {
  const box = camera.seenBox();
  return { x: (x - box.x) / box.w, y: (y - box.y) / box.h };
};
export const near = (): void => camera.lookAt(around(['L10'], 6));
