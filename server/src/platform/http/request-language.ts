import { preferredLanguage, type Language } from '@circle-link/contract/language';
import type { FastifyRequest } from 'fastify';

/** The language of the response: our web client sends the chosen one. */
export function getRequestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return preferredLanguage(request.headers['accept-language']);
}
