/**
 * Answers a slow request with 503 before its socket times out, and rolls back its transactions. Only a COMMIT already
 * sent may still succeed; requests that move money have idempotency keys.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommitCheck } from '../database/commit-check.ts';
import type { Database } from '../database/database.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Commits only what `commitCheck` allows. */
    database: Database;
    commitCheck: CommitCheck;
  }
  interface FastifyContextConfig {
    readonly answerWithinMs?: number;
  }
}

export class AnswerTimeout extends Error {
  override readonly name = 'AnswerTimeout';
  constructor() {
    super('The call was not answered in time.');
  }
}

/** Register it before every other hook, so that the guards count too. */
export function limitAnswerTime(app: App, database: Database, usualMs: number): void {
  app.decorateRequest('commitCheck');
  app.decorateRequest('database');
  app.addHook('onRequest', (request, reply, done) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      // A streaming response has already sent its status; the socket's limit ends it.
      if (reply.sent || reply.raw.headersSent) return;
      const late = new AnswerTimeout();
      deadline.abort(late);
      void reply.send(late);
    }, request.routeOptions.config.answerWithinMs ?? usualMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
    });
    request.commitCheck = new CommitCheck(deadline.signal);
    request.database = database.forCall(request.commitCheck);
    done();
  });
}

/** Longer than the work it hides, so that response times reveal nothing. */
const FLOOR_MILLISECONDS = 250;

/** Settles no sooner than a fixed time after the start, so that known and unknown addresses take equally long. */
export async function answerInConstantTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MILLISECONDS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
