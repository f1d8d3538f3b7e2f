/** What a test file opened and did not close itself: closed after the file, the newest first. */
const left = new Map<object, () => Promise<void>>();

/** `close` runs after the test file unless `isClosed` is told before. */
export function closeAfterFile(what: object, close: () => Promise<void>): void {
  left.set(what, close);
}

/** Says that it is closed. False: it was before. */
export function isClosed(what: object): boolean {
  return left.delete(what);
}

/** Everything that is still open; each is closed even if another cannot be. */
export async function closeWhatIsLeft(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...left.values()].reverse())
    await close().catch((error: unknown) => void failures.push(error));
  left.clear();
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
