/**
 * Every call is answered: one that takes too long with 503 and a time to come back, before its socket would be cut. From
 * then on its work is withdrawn: a transaction under way rolls back. Only a COMMIT that is already out may still succeed,
 * as it may when an answer is lost on its way; what moves money is idempotent by a key of ours.
 */
import type { FastifyRequest } from 'fastify';
import { whileWanted, workUntil, type WantedWork } from '../database/reauthorize.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the usual time until the answer, where a body of many megabytes must arrive first. */
    readonly answerWithinMs?: number;
  }
}

/** The answer took too long. */
export class AnswerLate extends Error {
  override readonly name = 'AnswerLate';
  constructor() {
    super('The call was not answered in time.');
  }
}

/** Registered before every other hook, so that the guards' work counts too. */
export function limitAnswerTime(app: App, usualMs: number): void {
  const works = new WeakMap<FastifyRequest, WantedWork>();
  app.addHook('onRequest', (request, reply, done) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      // What is streaming already has said its status: the socket's own limit ends it.
      if (reply.sent || reply.raw.headersSent) return;
      const late = new AnswerLate();
      deadline.abort(late);
      void reply.send(late);
    }, request.routeOptions.config.answerWithinMs ?? usualMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
    });
    const work = workUntil(deadline.signal);
    works.set(request, work);
    whileWanted(work, done);
  });
  // Reading a body goes on in the socket's own context: the work's is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request);
    if (work === undefined) done();
    else whileWanted(work, done);
  });
}
