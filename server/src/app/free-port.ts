import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import type { Settings } from '../platform/config/settings.ts';

/**
 * Above the last port that browsers and `fetch` refuse to speak to (10080), below those that systems give to outgoing connections,
 * which would take it between the look and the use.
 */
const FIRST = 10_081;
const AFTER_LAST = 32_768;

/** By port. */
const held = new Map<number, Server>();

/** PORT=0 takes any free port; it must be known before the start, because mails and pages name it, and is held till then. */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await holdFreePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

/** A port that nothing listens on right now, by default of loopback. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  return (await isFree(port, host)) ? port : findFreePort(host);
}

/** The same, kept from everything else until releasePort(): a start of some seconds would lose it to another one. */
export async function holdFreePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  const holder = await listenAt(port, host);
  if (holder === null) return holdFreePort(host);
  held.set(port, holder.unref());
  return port;
}

/** Just before listening there; nothing happens to a port that is not held. */
export async function releasePort(port: number): Promise<void> {
  const holder = held.get(port);
  held.delete(port);
  if (holder !== undefined) await close(holder);
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const probe = await listenAt(port, host);
  if (probe !== null) await close(probe);
  return probe !== null;
}

/** Null where the port is taken, or not for us. */
function listenAt(port: number, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      // Another failure would be the same for every port.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
