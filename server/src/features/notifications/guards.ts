import type { FastifyRequest } from 'fastify';
import type { PreHandler } from '../../platform/http/app.ts';
import type { Member } from '../members/index.ts';

/** Borrowed from `auth`, which tells members things itself and so imports this feature. */
export interface Guards {
  /** Anyone signed in, whatever the gates. */
  readonly signedIn: PreHandler;
  readonly throughGates: PreHandler;
  readonly memberOf: (request: FastifyRequest) => Member;
}
