/** What the servers of a test file warned of. A test that fails shows it: a 503 says to its caller only to come back. */
import { createLog, type Log } from '../src/platform/logging/log.ts';

/** More than one test's; a crowd of calls on a broken database has more to say than is of use. */
const MAX_LINES = 50;
let lines: string[] = [];

/** Of warnings and worse, the last lines only. */
export function bufferedLog(): Log {
  const write = (line: string): void => {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  };
  return createLog('warn', { write });
}

/** Since it was taken last. */
export function takeBufferedLines(): readonly string[] {
  const taken = lines;
  lines = [];
  return taken;
}
