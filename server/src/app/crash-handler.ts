/** Logs an uncaught error and ends the process; its supervisor restarts it. */
import type { Log } from '../platform/logging/log.ts';

/** In effect until the returned function is called. Does nothing else, because the state of the process is unknown. */
export function exitOnUncaughtError(log: Log): () => Promise<void> {
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
