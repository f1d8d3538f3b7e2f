/** Closes what a test file opened and left open, newest first. */
const left = new Map<object, () => Promise<void>>();

/** Runs `close` after the test file unless `isClosed` was called. */
export function closeAfterTestFile(what: object, close: () => Promise<void>): void {
  left.set(what, close);
}

/** Marks it as closed. Returns false when it already was. */
export function isClosed(what: object): boolean {
  return left.delete(what);
}

/** Closes everything that is open, even if one close fails. */
export async function closeLeftovers(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...left.values()].reverse())
    await close().catch((error: unknown) => void failures.push(error));
  left.clear();
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
