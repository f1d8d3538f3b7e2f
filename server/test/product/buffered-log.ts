/**
 * Buffers warnings of the servers of a test file and prints them when a test fails. A 503 alone does not show its
 * cause.
 */
import { createLog, type Log } from '../../src/platform/logging/log.ts';

/** A hundred requests on a broken database log more than is useful. */
const MAX_LINES = 50;
let lines: string[] = [];

export function bufferedLog(): Log {
  const write = (line: string): void => {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  };
  return createLog('warn', { write });
}

export function takeBufferedLines(): readonly string[] {
  const taken = lines;
  lines = [];
  return taken;
}
