/** Live V8 heap of another process, read through its inspector after a collection. */

export interface Heap {
  /** In MB, including external buffers. */
  readMb(): Promise<number>;
  close(): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function openHeap(port: number): Promise<Heap> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await listed.json()) as { readonly webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const opened = Promise.withResolvers<undefined>();
  socket.addEventListener('open', () => opened.resolve(undefined));
  socket.addEventListener('error', () => opened.reject(new Error('the inspector does not answer')));
  await opened.promise;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let requestId = 0;
  const ask = async (method: string): Promise<unknown> => {
    requestId += 1;
    const id = requestId;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await replied;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    async readMb() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await ask('Runtime.getHeapUsage')) as {
        readonly usedSize: number;
        readonly backingStorageSize?: number;
      };
      return (usedSize + backingStorageSize) / 1_048_576;
    },
    close: () => socket.close(),
  };
}
