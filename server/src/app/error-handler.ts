/** The error handler: logs refusals as info and faults with their error, and hides the details of faults. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerFor } from '../platform/http/error-answer.ts';
import { getRequestLanguage } from '../platform/http/request-language.ts';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFor(error, request.id, getRequestLanguage(request));
  if (answer.severity === 'refused') request.log.info({ refusal: answer.body.code }, 'refused');
  else {
    request.log.error({ err: error }, answer.severity);
    request.work?.fail(error);
  }
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', answer.retryAfterSeconds);
  void reply.header('Cache-Control', 'no-store');
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.body);
}
