/** An app process runs out of memory. */
import { join } from 'node:path';
import { waitForTarget, type Fault } from './fault.ts';

const LEAK = join(import.meta.dirname, '../machines/leak.ts');
/** Enough memory to start and work. */
const HEAP_MEGABYTES = 256;
const ENDS_WITHIN_MS = 60_000;

/** Leaks memory until garbage collection slows down and the heap limit ends the process during its work. */
export const runOutOfMemory: Fault = async ({ world: { front }, node: { app } }) => {
  await app.stop();
  await app.start({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES} --import ${LEAK}` });
  const ended = app.endsWithin(ENDS_WITHIN_MS);
  app.signal('SIGUSR2');
  let hits = 0;
  await waitForTarget(() => {
    hits = front.underWay(app.url) || hits;
    return !app.isRunning();
  }, ENDS_WITHIN_MS);
  const how = await ended;
  if (how === 'SIGABRT') return hits;
  await app.killNow();
  throw new Error(`${app.name} was to run out of memory, and ended so: ${String(how)}`);
};
