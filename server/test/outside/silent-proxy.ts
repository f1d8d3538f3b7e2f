/** A proxy to the database that can silently drop traffic: neither side gets an error. */
import { createServer, connect, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface SilentProxy {
  /** The database URL through the proxy. */
  readonly url: string;
  /** Old and new connections stay open but carry no data. */
  fallSilent(): void;
  /** New connections work. Silent connections stay silent. */
  recover(): void;
  readonly opened: number;
  close(): Promise<void>;
}

const open = new Set<SilentProxy>();

/** Closed after the file at the latest. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let isSilent = false;
  let opened = 0;

  function carry(from: Socket, to: Socket, either: Socket): void {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!silent.has(either)) to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!silent.has(either)) to.destroy();
    });
  }

  const server = createServer((near) => {
    opened += 1;
    if (isSilent) silent.add(near);
    const far = connect(Number(target.port), target.hostname);
    carry(near, far, near);
    carry(far, near, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);

  const proxy: SilentProxy = {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    recover: () => {
      isSilent = false;
    },
    get opened() {
      return opened;
    },
    close: async () => {
      if (!open.delete(proxy)) return;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  open.add(proxy);
  return proxy;
}

afterAll(async () => {
  for (const proxy of open) await proxy.close();
});
