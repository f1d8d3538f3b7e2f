/** Destroys a connection that leaves a statement unanswered for too long, because it may have died silently. */
import type pg from 'pg';
import { TIMEOUTS } from '../timeouts.ts';

/** TCP keepalive: after this idle time the kernel probes every second, ten times. */
export const SOCKET_OPTIONS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: TIMEOUTS.databaseConnect,
} as const;

/** The server left a statement unanswered; whether it ran or committed is unknown. */
export class AnswerTimedOut extends Error {
  override readonly name = 'AnswerTimedOut';
  constructor(timeoutMs: number) {
    super(`The database did not answer within ${timeoutMs} ms: its connection is given up.`);
  }
}

type Callback = (error: Error) => void;

/** Watches a client from connecting to its end. Later statements are rejected with the error that ended it. */
export function closeWhenSilent(client: pg.Client, timeoutMs: number): void {
  const { connection } = client;
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  let end: Error | undefined;
  const watch = (): void => {
    clearTimeout(timer);
    if (unanswered > 0 && end === undefined)
      timer = setTimeout(() => connection.stream.destroy(new AnswerTimedOut(timeoutMs)), timeoutMs);
  };
  connection.on('readyForQuery', () => {
    unanswered = Math.max(0, unanswered - 1);
    watch();
  });
  client.on('error', (error) => {
    end ??= error;
    watch();
  });
  connection.once('end', () => {
    clearTimeout(timer);
  });
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (end !== undefined) return refuse(args, end);
    unanswered += 1;
    if (unanswered === 1) watch();
    return send(...args);
  }) as pg.Client['query'];
}

/** pg itself reports only that the client is not queryable. */
function refuse(args: readonly unknown[], reason: Error): unknown {
  const [first] = args;
  const callback = args.find((one) => typeof one === 'function') ?? getCallback(first);
  if (callback === undefined) return Promise.reject(reason);
  queueMicrotask(() => (callback as Callback)(reason));
  return first;
}

function getCallback(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'callback' in query ? query.callback : undefined;
}
