/** Sound and motion. Each browser stores its own choice. */
const SOUND = 'parsec-post.sound';
const MOTION = 'parsec-post.motion';
const stored = (key: string) => globalThis.localStorage?.getItem(key);

/** Off until the user turns it on. */
export const hasSound = () => stored(SOUND) === 'on';
export const chooseSound = (on: boolean) => localStorage.setItem(SOUND, on ? 'on' : 'off');

/** Whether the user has turned motion off in this browser. */
export const choosesStill = () => stored(MOTION) === 'none';
export function chooseStill(still: boolean) {
  localStorage.setItem(MOTION, still ? 'none' : 'device');
  showStill();
}

/** Whether nothing on the page may move. */
export const isStill = () => choosesStill() || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** For style sheets. */
const showStill = () => globalThis.document?.documentElement?.classList.toggle('still', choosesStill());
showStill();
