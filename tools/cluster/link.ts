/** A network link between two programs that can be cut silently: nothing passes, and both sides stay unaware. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Link {
  /** Existing and new connections stay open and carry nothing. */
  cut(): void;
  /** Cut connections break; new ones work. */
  repair(): void;
  close(): Promise<void>;
}

export async function openLink(port: number, to: number, address: string): Promise<Link> {
  const sockets = new Set<Socket>();
  let isCut = false;

  function carry(from: Socket, other: Socket): void {
    sockets.add(from);
    from.on('data', (chunk) => void other.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!isCut) other.destroy();
    });
    if (isCut) from.pause();
  }

  const server = createServer((near) => {
    const far = connect(to, address);
    carry(near, far);
    carry(far, near);
  });
  await listen(server, port, address);
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    repair: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
}
