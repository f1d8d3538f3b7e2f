/** Reads a browser's live stream event by event. */
import { LIVE_PATH, type LiveEvent } from '@circle-link/contract/live';
import type { Payer } from '../product/test-product.ts';

export interface Listener {
  readonly response: Response;
  /** Returns the next event, or undefined at the end of the stream. */
  next(): Promise<LiveEvent | undefined>;
  stop(): void;
}

/** Opens the stream of a signed-in member at any process. */
export async function listenTo(url: string, { browser }: Pick<Payer, 'browser'>): Promise<Listener> {
  const aborted = new AbortController();
  const headers = { cookie: formatCookies(browser) };
  const response = await fetch(`${url}${LIVE_PATH}`, { headers, signal: aborted.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const event = /data: (.*)\n\n/.exec(text);
      if (event?.[1] !== undefined) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1]) as LiveEvent;
      }
      const part = await reader?.read().catch(() => undefined);
      if (part === undefined || part.done) return undefined;
      text += part.value;
    }
  };
  return { response, next, stop: () => aborted.abort() };
}

export function formatCookies(browser: Payer['browser']): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

export async function readToEnd(listener: Listener): Promise<undefined> {
  while ((await listener.next()) !== undefined);
  return undefined;
}
