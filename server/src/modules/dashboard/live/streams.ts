import { randomInt } from 'node:crypto';
import type { PassThrough } from 'node:stream';
import type { LiveEvent } from '@circle-link/contract/live';

export interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  mark: number;
  entries: number;
  outages: string;
  readonly output: PassThrough;
}

/** Below the idle timeout of sockets here and in proxies. */
const HEARTBEAT_MS = 25_000;
/** Afterwards the browser reconnects, which authenticates it again. */
const LIFE_MS = 30 * 60_000;
/** A client with more unread bytes is gone or stuck; a reconnecting browser reloads everything. */
const MOST_WAITING_BYTES = 16 * 1024;
/** Per member on all devices: the oldest is closed. */
export const STREAMS_OF_MEMBER = 8;
/** Per process; the next one is answered 503. */
const STREAMS_IN_ALL = 5_000;
/** Browsers reconnect after a random delay in this range. */
const AGAIN_AFTER_MS = { least: 2_000, most: 6_000 } as const;

export class Streams {
  readonly #open = new Map<PassThrough, Stream>();

  get isFull(): boolean {
    return this.#open.size >= STREAMS_IN_ALL;
  }

  list(): Stream[] {
    return [...this.#open.values()];
  }

  add(stream: Stream): void {
    const { output, userId } = stream;
    const own = this.list().filter((other) => other.userId === userId);
    if (own.length >= STREAMS_OF_MEMBER && own[0] !== undefined) this.end(own[0]);
    this.#open.set(output, stream);
    const heartbeat = setInterval(() => this.#write(output, ':\n\n'), HEARTBEAT_MS).unref();
    const life = setTimeout(() => this.end(stream), LIFE_MS).unref();
    output.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(life);
      this.#open.delete(output);
    });
    const wait = randomInt(AGAIN_AFTER_MS.least, AGAIN_AFTER_MS.most);
    this.#write(output, `retry: ${wait}\n\n`);
  }

  tell({ output }: Stream, news: LiveEvent): void {
    this.#write(output, `data: ${JSON.stringify(news)}\n\n`);
  }

  end({ output }: Stream): void {
    this.#open.delete(output);
    output.end();
  }

  endAll(): void {
    for (const stream of this.list()) this.end(stream);
  }

  #write(output: PassThrough, text: string): void {
    if (output.writableEnded || output.destroyed) return;
    output.write(text);
    if (output.writableLength + output.readableLength > MOST_WAITING_BYTES) output.destroy();
  }
}
