import type { IncomingMessage } from 'node:http';

/** An incoming body, and whether it can still arrive. */
export interface UploadArrival {
  /** Aborted when the sender disconnects before the end of the body, or the reading time is over. */
  readonly signal: AbortSignal;
  /** Rejects with the signal's reason, because a parser that never sees the end would wait forever. */
  orLost<T>(read: Promise<T>): Promise<T>;
  limitTo(milliseconds: number): void;
  end(): void;
}

/** Call it first: a closed socket emits nothing to later listeners. */
export function watchUpload(body: IncomingMessage): UploadArrival {
  const watch = new AbortController();
  const { signal } = watch;
  const lost = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
  // The sender may disconnect while nothing is being read.
  lost.catch(() => undefined);
  const onClose = (): void => {
    if (!body.readableEnded) watch.abort(new Error('the sender is gone'));
  };
  if (body.destroyed) onClose();
  else body.once('close', onClose);
  let timer: NodeJS.Timeout | undefined;
  return {
    signal,
    orLost: (read) => Promise.race([read, lost]),
    limitTo: (milliseconds) => {
      timer = setTimeout(() => {
        watch.abort(new Error('the sender is too slow'));
      }, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      body.off('close', onClose);
    },
  };
}
