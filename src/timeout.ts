/** How long somebody waits for an answer. */

/** Rejects when `asked` takes longer than so many milliseconds. What was asked goes on, unheeded. */
export async function inTime<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
