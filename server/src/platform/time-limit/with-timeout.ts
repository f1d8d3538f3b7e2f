/** The result did not arrive in time; a later one is ignored. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Rejects after this many milliseconds. It ends only the wait, so the work itself must be bounded too. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${message} within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
