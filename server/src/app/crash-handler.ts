/** What no one has caught: one line of the log as any other, and the end of the process, which its supervisor starts anew. */
import type { Log } from '../platform/logging/log.ts';

/** Until the returned function is called. What the process was doing is not known any more, so it does nothing else. */
export function endOnFault(log: Log): () => Promise<void> {
  const end = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'no one has caught this: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => {
    process.off('uncaughtException', end);
    return Promise.resolve();
  };
}
