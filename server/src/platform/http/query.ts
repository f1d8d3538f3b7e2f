import type { FastifyRequest } from 'fastify';
import { RepeatedParameter } from './refusal.ts';

/** Refuses `?a=1&a=2`: which of the two counts differs between programs. */
export function refuseRepeatedParameters(request: FastifyRequest): Promise<void> {
  const query: unknown = request.query;
  if (typeof query !== 'object' || query === null) return Promise.resolve();
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value));
  return repeated ? Promise.reject(new RepeatedParameter(repeated[0])) : Promise.resolve();
}
