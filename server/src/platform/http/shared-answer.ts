/** Caches a response that is equal for every caller, for a second or until this process commits. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Reader } from '../database/database.ts';

const CACHE_MS = 1_000;

interface Cached {
  readonly body: Promise<string>;
  readonly since: number;
  readonly commits: number;
}

/** Reads at most once a second between commits. A caller after a commit sees its effect. */
export function sharedAnswer<Shape extends z.ZodType>(
  database: Database,
  shape: Shape,
  read: (db: Reader) => Promise<z.input<Shape>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  let cached: Cached | null = null;

  function current(): Promise<string> {
    const now = performance.now();
    if (cached !== null && cached.commits === database.commits && now - cached.since < CACHE_MS)
      return cached.body;
    const body = database.readPublic(read).then((answer) => JSON.stringify(shape.parse(answer)));
    const fresh = { body, since: now, commits: database.commits };
    cached = fresh;
    // A failure reaches only the callers that wait for it, and is not cached.
    body.catch(() => {
      if (cached === fresh) cached = null;
    });
    return body;
  }

  return (_request, reply) => {
    const send = (body: string): void => {
      void reply
        .type('application/json; charset=utf-8')
        .serializer((json: string) => json)
        .send(body);
    };
    current().then(send, (error: unknown) => void reply.send(error));
  };
}
