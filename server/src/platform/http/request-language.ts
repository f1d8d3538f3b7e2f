import { preferredLanguage, type Language } from '@circle-link/contract/language';
import type { FastifyRequest } from 'fastify';

/** In which the caller reads: our web client sends the language that was chosen there. */
export function getRequestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return preferredLanguage(request.headers['accept-language']);
}
