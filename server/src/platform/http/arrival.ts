import type { IncomingMessage } from 'node:http';

/** A body on its way to us, and whether it can still arrive. */
export interface UploadArrival {
  /** Aborted when the sender is gone before the body's end, or the time for reading it is over. */
  readonly signal: AbortSignal;
  /** What is read of the body, or the signal's reason: a parser that is never told of the end would wait for ever. */
  orLost<T>(read: Promise<T>): Promise<T>;
  /** From now on there is so much time. */
  limitTo(milliseconds: number): void;
  /** Nothing more is read: the connection is not watched any more. */
  end(): void;
}

/** Watches from the first moment on: a socket that is closed already does not say so to a later listener. */
export function watchArrival(body: IncomingMessage): UploadArrival {
  const watch = new AbortController();
  const { signal } = watch;
  const lost = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
  // It may be lost while nothing is being read.
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
