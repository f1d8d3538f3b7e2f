/** Setup file of the server tests. Modules live for the whole run (no isolation), so this runs for every file. */
import { afterAll, afterEach } from 'vitest';
import { takeBufferedLines } from './buffered-log.ts';
import { closeLeftovers } from './close-leftovers.ts';

afterEach(({ task }) => {
  const lines = takeBufferedLines();
  if (task.result?.state === 'fail' && lines.length > 0)
    console.error(`What the server warned of in "${task.name}":\n${lines.join('')}`);
});
afterAll(async () => {
  await closeLeftovers();
  // Drop log lines that the file's servers wrote while closing.
  takeBufferedLines();
});
