import { createHash } from 'node:crypto';
import { buildInvitationPath } from '@circle-link/contract/groups/invitation-code';
import {
  buildOpenBooksPath,
  buildRingPath,
  buildRingPicturePath,
  type OpenBooks,
} from '@circle-link/contract/groups/open-books';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { calendarFeedCalls, webhookCalls } from '@circle-link/contract/integrations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../../platform/config/settings.ts';
import type { App } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import { rasterize } from '../../platform/pictures.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { createRoutes, getSession } from '../auth/index.ts';
import { viewInvitation, viewOpenBooks } from '../groups/index.ts';
import { closeFeed, openFeed, viewFeed, viewFeedState } from './calendar/feed.ts';
import { drawInvitation, LANDING_CARD, STORIES_CARD } from './sharing/cards.ts';
import {
  drawOpenRing,
  FRAME_POLICY,
  PICTURE_POLICY,
  writeEmptyFrame,
  writeFrame,
} from './sharing/open-ring.ts';
import { listPublicPaths, PICTURES, SHORT_LINK } from './sharing/link-previews.ts';
import { linkPicturesByAddress, openRingsByAddress } from './sharing/rate-limits.ts';
import {
  createEndpoint,
  enableEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  replayDeliveries,
} from './webhooks/endpoints.ts';

function getOwner(request: FastifyRequest) {
  const { member, tokenId } = getSession(request);
  return { userId: member.id, tokenId };
}

export function webhookRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(webhookCalls.endpoints, ({ database, request }) =>
    database.read((db) => listEndpoints(db, getOwner(request))),
  );
  serve(webhookCalls.makeEndpoint, ({ platform, request, body }) =>
    createEndpoint(platform, getOwner(request), body),
  );
  serve(webhookCalls.removeEndpoint, ({ database, request, params }) =>
    database.transact((tx) => removeEndpoint(tx, getOwner(request), params.id)),
  );
  serve(webhookCalls.enableEndpoint, ({ database, request, params }) =>
    database.transact((tx) => enableEndpoint(tx, settings, getOwner(request), params.id)),
  );
  serve(webhookCalls.renewSecret, async ({ database, request, params }) => ({
    secret: await database.transact((tx) => renewSecret(tx, settings, getOwner(request), params.id)),
  }));
  serve(webhookCalls.deliveries, ({ database, request, params }) =>
    database.read((db) => listDeliveries(db, getOwner(request), params.id)),
  );
  serve(webhookCalls.replay, async ({ database, request, params: { id }, body: { deliveryId } }) => ({
    again: await database.transact((tx) => {
      const owner = getOwner(request);
      return replayDeliveries(tx, owner, { id, deliveryId, actorId: owner.userId });
    }),
  }));
}

export function calendarRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(calendarFeedCalls.view, ({ database, member }) =>
    database.read((db) => viewFeedState(db, member.id)),
  );
  serve(calendarFeedCalls.open, ({ platform, member }) => openFeed(platform, member.id));
  serve(calendarFeedCalls.close, ({ database, member }) =>
    database.transact((tx) => closeFeed(tx, member.id)),
  );
  serve(calendarFeedCalls.feed, async ({ platform, params, query, request, reply }) => {
    const calendar = await viewFeed(platform, { token: params.token, groupId: query.group ?? null });
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    // Programs may cache it and revalidate; proxies may not.
    void reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag });
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();
    return {
      type: 'text/calendar; charset=utf-8',
      fileName: 'circle-link.ics',
      content: Buffer.from(calendar),
    };
  });
}

const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;

export function sharingRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const schema = { hide: true };
  const preHandler = rateLimit(settings, { ...linkPicturesByAddress, by: 'ip' });
  app.get(PICTURES.landing, { schema, preHandler }, (_request, reply) =>
    sendPicture(reply, LANDING_CARD, DAY_SECONDS),
  );
  if (settings.queueEnabled)
    app.get(PICTURES.stories, { schema, preHandler }, (_request, reply) =>
      sendPicture(reply, STORIES_CARD, DAY_SECONDS),
    );
  const params = z.object({ code: z.string().max(80) });
  app.get(PICTURES.invitation, { schema: { ...schema, params }, preHandler }, async (request, reply) =>
    sendPicture(reply, await renderCard(request, settings), MINUTE_SECONDS),
  );
  // Makes no lookup, so it reveals nothing. The page's own API call is rate-limited and resolves the code.
  app.get(SHORT_LINK, { schema: { ...schema, params } }, (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .redirect(buildInvitationPath(encodeURIComponent(request.params.code))),
  );
  openRingRoutes(app, parts);
  registerTexts(app, parts);
}

type CodeRequest = FastifyRequest & { readonly params: { readonly code: string } };

/** Unknown, ended and revoked codes all get the home page's picture, so that they are indistinguishable. */
async function renderCard({ database, params }: CodeRequest, settings: Settings): Promise<string> {
  const lookup = { code: params.code, viewer: undefined, language: 'en' } as const;
  try {
    return drawInvitation(await database.readTogether((db) => viewInvitation(db, settings, lookup)));
  } catch (error) {
    if (error instanceof Refusal) return LANDING_CARD;
    throw error;
  }
}

async function sendPicture(reply: FastifyReply, card: string, maxAgeSeconds: number): Promise<FastifyReply> {
  const picture = await rasterize(card);
  return reply
    .type('image/png')
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(picture);
}

/** Crawling stays allowed where crawlers must read `noindex` or build a link card. */
const CLOSED = ['/api/', '/admin', '/sandbox/', '/dev/'];

function registerTexts(app: App, { settings: { publicUrl, queueEnabled } }: RouteParts): void {
  const schema = { hide: true };
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const urls = listPublicPaths(queueEnabled).map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(robots),
  );
  app.get('/sitemap.xml', { schema }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(sitemap),
  );
}

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
function openRingRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const schema = { hide: true, params, querystring };
  const preHandler = rateLimit(settings, { ...openRingsByAddress, by: 'ip' });
  app.get(buildRingPicturePath(PAGE), { schema, preHandler }, async (request, reply) => {
    const books = await viewOpenBooks(request.database, request.params.code);
    return setEmbeddingHeaders(reply, PICTURE_POLICY)
      .type('image/svg+xml; charset=utf-8')
      .send(drawOpenRing(books, readIn(request), { hasWords: request.query.words !== 'none' }));
  });
  app.get(buildRingPath(PAGE), { schema, preHandler }, async (request, reply) => {
    const { code } = request.params;
    const language = readIn(request);
    const books = await findBooks(request);
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

async function findBooks({ database, params }: CodeRequest): Promise<OpenBooks | null> {
  try {
    return await viewOpenBooks(database, params.code);
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
