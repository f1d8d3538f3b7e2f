import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { Settings } from '../platform/config/settings.ts';

/**
 * Above the last port that browsers and `fetch` refuse to speak to (10080), below those that systems give to outgoing connections,
 * which would take it between the look and the use.
 */
const FIRST = 10_081;
const AFTER_LAST = 32_768;

/** PORT=0 takes any free port; it must be known before the start, because mails and pages name it. */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await findFreePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

/** A port that nothing listens on right now, by default of loopback. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  return (await isFree(port, host)) ? port : findFreePort(host);
}

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // Another failure would be the same for every port.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
