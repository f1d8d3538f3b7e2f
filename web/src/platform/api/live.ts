import { LIVE_PATH, liveEvent, type LiveEvent } from '@circle-link/contract/live';

/** Name of the lock and the broadcast channel that all tabs share. */
const NAME = 'circle-link:live';
/** Delay after a rejected stream (signed out, too many). The browser itself reconnects broken ones. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Calls `onNews` for every live event. One tab per browser holds the stream and broadcasts events to the others. When
 * it closes, another takes over. Without the Locks API each tab has its own stream. Returns the unsubscribe function.
 */
export function subscribeToLiveEvents(onNews: (news: LiveEvent) => void): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => hear(data, onNews);
  const hold = (): Promise<void> =>
    readStream(ended.signal, (news) => {
      channel.postMessage(news);
      onNews(news);
    });
  // Typed as always present, but missing without https.
  const locks = navigator.locks as LockManager | undefined;
  const held = locks === undefined ? hold() : locks.request(NAME, { signal: ended.signal }, hold);
  held.catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}

function readStream(signal: AbortSignal, onNews: (news: LiveEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer: number | undefined;
    const open = (): void => {
      source = new EventSource(LIVE_PATH);
      source.onmessage = ({ data }) => hear(data, onNews);
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, AGAIN_AFTER_MS);
      };
    };
    const end = (): void => {
      window.clearTimeout(timer);
      source?.close();
      resolve();
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else open();
  });
}

function hear(data: unknown, onNews: (news: LiveEvent) => void): void {
  const { data: news } = liveEvent.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
  if (news !== undefined) onNews(news);
}
