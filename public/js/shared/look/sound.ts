/** The sound of “your move”: two soft notes, generated here, so there is no file to load. */

/** The pitch in hertz, and the delay after the first note in seconds. */
const NOTES = [
  [523.25, 0],
  [783.99, 0.14],
] as const;
const LOUD = 0.07;
/** Seconds. */
const RISE = 0.02;
const LENGTH = 0.7;

let context: AudioContext | null = null;

/** Browsers stay silent until the user has pressed something on the page. */
export function playSound(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, after] of NOTES) note(context, pitch, context.currentTime + after);
}

function note(audio: AudioContext, pitch: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + RISE);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
