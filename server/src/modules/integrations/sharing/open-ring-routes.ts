import {
  buildOpenBooksPath,
  buildRingPath,
  buildRingPicturePath,
  type OpenBooks,
} from '@circle-link/contract/groups/open-books';
import { type Language, LANGUAGES } from '@circle-link/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { viewOpenBooks } from '../../groups/index.ts';
import { openRingsByAddress } from './rate-limits.ts';
import { drawOpenRing, FRAME_POLICY, PICTURE_POLICY, writeEmptyFrame, writeFrame } from './open-ring.ts';

const PAGE = buildOpenBooksPath(':code');
const params = z.object({ code: z.string().max(80) });
const querystring = z.object({
  language: z.enum(LANGUAGES).optional().catch(undefined),
  words: z.enum(['none']).optional().catch(undefined),
});

interface LanguageQuery {
  readonly query: { readonly language?: Language | undefined };
}

const readIn = (request: FastifyRequest & LanguageQuery): Language =>
  request.query.language ?? getRequestLanguage(request);

/** The ring of public group books for other sites. Reads no visitor data and shows nothing once the books close. */
export function openRingRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const schema = { hide: true, params, querystring };
  const preHandler = rateLimit(database, settings, { ...openRingsByAddress, by: 'ip' });
  app.get(buildRingPicturePath(PAGE), { schema, preHandler }, async (request, reply) => {
    const books = await viewOpenBooks(database, request.params.code);
    return setEmbeddingHeaders(reply, PICTURE_POLICY)
      .type('image/svg+xml; charset=utf-8')
      .send(drawOpenRing(books, readIn(request), { hasWords: request.query.words !== 'none' }));
  });
  app.get(buildRingPath(PAGE), { schema, preHandler }, async (request, reply) => {
    const { code } = request.params;
    const language = readIn(request);
    const books = await findBooks(platform, code);
    // A sandboxed document with its own opener policy would not be shown.
    const framed = setEmbeddingHeaders(reply, FRAME_POLICY)
      .removeHeader('X-Frame-Options')
      .removeHeader('Cross-Origin-Opener-Policy')
      .type('text/html; charset=utf-8');
    if (books === null) return framed.status(404).send(writeEmptyFrame(language));
    const { publicUrl, moneyMode } = settings;
    return framed.send(
      writeFrame({ books, code, publicUrl, isTestMoney: moneyMode === 'sandbox' }, language),
    );
  });
}

async function findBooks({ database }: Platform, code: string): Promise<OpenBooks | null> {
  try {
    return await viewOpenBooks(database, code);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function setEmbeddingHeaders(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language')
    .header('X-Robots-Tag', 'noindex');
}
