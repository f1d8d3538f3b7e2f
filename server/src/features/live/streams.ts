import { randomInt } from 'node:crypto';
import type { PassThrough } from 'node:stream';
import type { LiveEvent } from '@circle-link/contract/live';

export interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  /** The newest activity that it was told of, or that there was when it opened; and so many entries. */
  mark: number;
  entries: number;
  /** And what did not work. */
  outages: string;
  readonly output: PassThrough;
}

/** Below the time after which sockets on which nothing moves are cut, here and by proxies. */
const HEARTBEAT_MS = 25_000;
/** Then the browser opens another one, and is asked anew who it is. */
const LIFE_MS = 30 * 60_000;
/** A reader that lets so many bytes wait has gone or is stuck: a browser that comes back looks anew anyway. */
const MOST_WAITING_BYTES = 16 * 1024;
/** Of one member, on all devices: the oldest makes room. */
export const STREAMS_OF_MEMBER = 8;
/** Of one process; the next one is answered 503. */
const STREAMS_IN_ALL = 5_000;
/** Browsers try again after so long, not all at once. */
const AGAIN_AFTER_MS = { least: 2_000, most: 6_000 } as const;

/** The open streams of this process. */
export class Streams {
  readonly #open = new Map<PassThrough, Stream>();

  get isFull(): boolean {
    return this.#open.size >= STREAMS_IN_ALL;
  }

  list(): Stream[] {
    return [...this.#open.values()];
  }

  /** Begins the stream, and ends it when its time or its connection is over. */
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
