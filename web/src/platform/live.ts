import { LIVE_PATH, liveNews, type LiveEvent } from '@circle-link/contract/live';

/** The same in all tabs of a browser: the name of the lock, and of the channel on which its holder passes news on. */
const NAME = 'circle-link:live';
/** A stream that was refused (signed out, too many) is asked for again after so long; one that broke, by the browser. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Tells of every news of the member's stream. One tab of a browser holds the stream and passes its news on to the others;
 * when it is closed the next one takes over. Where a browser has no locks each tab has its own. The function returned
 * ends it.
 */
export function followNews(onNews: (news: LiveEvent) => void): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => hear(data, onNews);
  const hold = (): Promise<void> =>
    readStream(ended.signal, (news) => {
      channel.postMessage(news);
      onNews(news);
    });
  // Typed as always there; browsers leave it out where the page came without encryption.
  const locks = navigator.locks as LockManager | undefined;
  const held = locks === undefined ? hold() : locks.request(NAME, { signal: ended.signal }, hold);
  held.catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}

/** Until the signal is aborted. */
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

/** Text from the stream, or what another tab has read of it. */
function hear(data: unknown, onNews: (news: LiveEvent) => void): void {
  const { data: news } = liveNews.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
  if (news !== undefined) onNews(news);
}
