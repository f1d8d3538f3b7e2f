import type { FastifyRequest } from 'fastify';

/** What app passes in, so that groups do not know who looks at members. */
export interface GroupHooks {
  /** Before a member makes or joins a group; throws its refusal for a member who may begin nothing new. */
  readonly mayCommit: (request: FastifyRequest) => Promise<void>;
}
