import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import type { Settings } from '../platform/config/settings.ts';

/** Above the last port that browsers and `fetch` block (10080), below the ephemeral ports. */
const FIRST = 10_081;
const AFTER_LAST = 32_768;

const held = new Map<number, Server>();

/** PORT=0 takes a free port. It is chosen and held before the start, because emails and pages contain it. */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await holdFreePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  return (await isFree(port, host)) ? port : findFreePort(host);
}

/** A free port, held until releasePort(), so that no other process takes it during the start. */
export async function holdFreePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  const holder = await listenAt(port, host);
  if (holder === null) return holdFreePort(host);
  held.set(port, holder.unref());
  return port;
}

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

function listenAt(port: number, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
