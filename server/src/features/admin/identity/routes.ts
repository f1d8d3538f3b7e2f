import { doneAnswer } from '@circle-link/contract/errors';
import {
  approveBody,
  identityList,
  identityListQuery,
  identityNumber,
  identityParams,
  identityPictureParams,
  identityReview,
  rejectBody,
} from '@circle-link/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Writer } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { areLinked, noteReusedDocument } from '../../fraud/index.ts';
import { approveDocument, openPicture, rejectDocument, revealNumber } from '../../verification/index.ts';
import { ForeignPage } from './errors.ts';
import { listDocuments } from './list-documents.ts';
import { viewDocument } from './view-document.ts';

const tags = ['admin'];
const done = { ok: true } as const;

/** The review of identity documents: ability `review`. Each look at a picture or a number leaves a line in the log. */
export function identityReviewRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'review')];
  const confirmed = [requireConfirmed(platform, 'review')];
  const reviewOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    id: request.params.id,
    actorId: memberOf(request).id,
  });

  app.get(
    '/api/admin/identity',
    { onRequest, schema: { tags, querystring: identityListQuery, response: { 200: identityList } } },
    (request) => database.read((db) => listDocuments(db, request.query)),
  );

  app.get(
    '/api/admin/identity/:id',
    { onRequest, schema: { tags, params: identityParams, response: { 200: identityReview } } },
    (request) => database.read((db) => viewDocument(db, settings, reviewOf(request))),
  );

  app.get(
    '/api/admin/identity/:id/pictures/:side',
    {
      onRequest: [...onRequest, refuseForeignPages],
      schema: { tags, params: identityPictureParams, description: 'The picture, image/jpeg.' },
    },
    async (request, reply) =>
      sendPicture(
        reply,
        request.params.side,
        await openPicture(platform, reviewOf(request), request.params.side),
      ),
  );

  app.post(
    '/api/admin/identity/:id/number',
    { onRequest: confirmed, schema: { tags, params: identityParams, response: { 200: identityNumber } } },
    async (request) => ({ idNumber: await revealNumber(platform, reviewOf(request)) }),
  );

  app.post(
    '/api/admin/identity/:id/approve',
    {
      onRequest,
      schema: { tags, params: identityParams, body: approveBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      await approveDocument(platform, { ...reviewOf(request), areLinked, onReused }, request.body);
      return done;
    },
  );

  app.post(
    '/api/admin/identity/:id/reject',
    {
      onRequest,
      schema: { tags, params: identityParams, body: rejectBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      await rejectDocument(platform, { ...reviewOf(request), areLinked }, request.body);
      return done;
    },
  );
}

function onReused(
  tx: Writer,
  { userId, holderId }: { readonly userId: string; readonly holderId: string },
): Promise<void> {
  return noteReusedDocument(tx, userId, holderId);
}

/** A browser says whose page asks; our own pages, and an address typed in, are fine. */
function refuseForeignPages({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn ? Promise.resolve() : Promise.reject(new ForeignPage());
}

/** Shown, never run and never kept; no-store and same-origin are every answer's. */
function sendPicture(reply: FastifyReply, side: string, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="${side}.jpg"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(picture);
}
