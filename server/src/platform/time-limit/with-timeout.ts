/** A wait that ends. */

/** What was waited for did not come in time; it may still come, and is not listened for any more. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** The promise, or a rejection after so many milliseconds. Only the wait ends: the work itself must be bounded too. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${message} within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
