import { parsePreferredLanguage, type Language } from '@circle-link/contract/language';
import type { FastifyRequest } from 'fastify';

export function getRequestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return parsePreferredLanguage(request.headers['accept-language']);
}
