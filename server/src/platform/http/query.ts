import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Refuses `?a=1&a=2`, because programs disagree on which value counts. */
export function refuseRepeatedParameters(request: FastifyRequest): Promise<void> {
  const query: unknown = request.query;
  if (typeof query !== 'object' || query === null) return Promise.resolve();
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value));
  return repeated ? Promise.reject(repeatedParameter(repeated[0])) : Promise.resolve();
}

function repeatedParameter(name: string): Refusal {
  return new Refusal(httpRefusals.repeated_parameter, { name }, { field: name });
}
