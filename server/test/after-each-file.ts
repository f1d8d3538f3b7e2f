/** A setup file of the server's tests: modules live for the whole run (no isolation), so this runs for every file. */
import { afterAll, afterEach } from 'vitest';
import { takeBufferedLines } from './buffered-log.ts';
import { closeWhatIsLeft } from './left-open.ts';

afterEach(({ task }) => {
  const lines = takeBufferedLines();
  if (task.result?.state === 'fail' && lines.length > 0)
    console.error(`What the server warned of in "${task.name}":\n${lines.join('')}`);
});
afterAll(async () => {
  await closeWhatIsLeft();
  // What its servers said while they closed is nothing of the next file's.
  takeBufferedLines();
});
