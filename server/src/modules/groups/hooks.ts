import type { FastifyRequest } from 'fastify';

export interface GroupHooks {
  /** Runs before a member creates or joins a group; throws a refusal if they cannot take on obligations. */
  readonly mayCommit: (request: FastifyRequest) => Promise<void>;
}
