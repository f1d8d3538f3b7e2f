/** A proxy to the database that can cut connections and drop, delay and split data. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { backendPidIn, isCommitted, messageCutter, sqlStateIn } from './wire.ts';

/** `cut` closes the connection without forwarding the chunk. `silence` forwards nothing more in either direction. */
export type ChunkFate =
  | 'pass'
  | 'cut'
  | 'silence'
  | { readonly delayMs: number }
  | { readonly tearEveryMs: number };

/** Decides the fate of each chunk. Defaults forward it. `backendPid` is null until the server has sent it. */
export interface NetworkConditions {
  readonly fromApp?: (chunk: Buffer, backendPid: number | null) => ChunkFate;
  readonly fromServer?: (message: Buffer, backendPid: number | null) => ChunkFate;
}

export interface DatabaseProxy {
  readonly port: number;
  weather: NetworkConditions;
  /** New connections use this port. Open ones are cut. */
  leadTo(port: number): void;
  /** Cuts connections abruptly. Returns their number. */
  cutAll(): number;
  commits(): number;
  /** Server errors forwarded since the start. */
  errors(sqlState: string): number;
  close(): void;
}

interface Line {
  isSilent: boolean;
  backendPid: number | null;
  end(): void;
}

export async function openDatabaseProxy(firstTarget: number): Promise<DatabaseProxy> {
  const lines = new Set<Line>();
  const errors = new Map<string, number>();
  let target = firstTarget;
  let commits = 0;

  const count = (message: Buffer): void => {
    const state = sqlStateIn(message);
    if (state !== null) errors.set(state, (errors.get(state) ?? 0) + 1);
    if (isCommitted(message)) commits += 1;
  };

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const line: Line = {
      isSilent: false,
      backendPid: null,
      end: () => {
        for (const socket of [near, far]) socket.destroy();
        lines.delete(line);
      },
    };
    lines.add(line);
    const cutMessages = messageCutter();
    pump(line, near, far, {
      cut: (chunk) => [chunk],
      decideFate: (chunk) => proxy.weather.fromApp?.(chunk, line.backendPid),
    });
    pump(line, far, near, {
      cut: cutMessages,
      decideFate: (message) => {
        count(message);
        line.backendPid ??= backendPidIn(message);
        return proxy.weather.fromServer?.(message, line.backendPid);
      },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cutAll = (): number => {
    const cut = lines.size;
    for (const line of lines) line.end();
    return cut;
  };
  const proxy: DatabaseProxy = {
    port: (server.address() as AddressInfo).port,
    weather: {},
    leadTo: (port) => {
      target = port;
      cutAll();
    },
    cutAll,
    commits: () => commits,
    errors: (sqlState) => errors.get(sqlState) ?? 0,
    close: () => {
      cutAll();
      server.close();
    },
  };
  return proxy;
}

interface Flow {
  readonly cut: (chunk: Buffer) => Buffer[];
  readonly decideFate: (piece: Buffer) => ChunkFate | undefined;
}

/** Keeps the order of delayed and later data. */
function pump(line: Line, from: Socket, to: Socket, { cut, decideFate }: Flow): void {
  let last = Promise.resolve();
  from.on('data', (chunk) => {
    if (line.isSilent) return;
    for (const piece of cut(chunk)) {
      const fate = decideFate(piece) ?? 'pass';
      last = last.then(() => meet(fate, line, to, piece));
    }
  });
  from.on('error', () => undefined);
  from.on('close', () => {
    if (line.isSilent) return;
    last = last.then(() => line.end());
  });
}

async function meet(fate: ChunkFate, line: Line, to: Socket, piece: Buffer): Promise<void> {
  if (line.isSilent || to.destroyed) return;
  if (fate === 'cut') {
    line.end();
    return;
  }
  if (fate === 'silence') {
    line.isSilent = true;
    return;
  }
  if (fate !== 'pass' && 'tearEveryMs' in fate) return tear(to, piece, fate.tearEveryMs);
  if (fate !== 'pass') await sleep(fate.delayMs);
  to.write(piece);
}

/** Sends the first bytes one at a time, to test readers that expect whole messages. */
async function tear(to: Socket, piece: Buffer, everyMs: number): Promise<void> {
  const torn = Math.min(piece.length, 8);
  for (let at = 0; at < torn; at += 1) {
    to.write(piece.subarray(at, at + 1));
    await sleep(everyMs);
  }
  if (torn < piece.length) to.write(piece.subarray(torn));
}
