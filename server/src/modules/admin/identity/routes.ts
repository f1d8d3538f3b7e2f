import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Writer } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  approveDocument,
  createRoutes,
  openPicture,
  rejectDocument,
  revealNumber,
} from '../../auth/index.ts';
import { areLinked, recordReusedDocument } from '../../risk/index.ts';
import { listDocuments } from './list-documents.ts';
import { viewDocument } from './view-document.ts';

const toReview = ({ params, member }: ReviewCall) => ({ id: params.id, actorId: member.id });

interface ReviewCall {
  readonly params: { readonly id: string };
  readonly member: { readonly id: string };
}

export function identityReviewRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminIdentityCalls.documents, ({ query }) => database.read((db) => listDocuments(db, query)));
  serve(adminIdentityCalls.document, (call) =>
    database.read((db) => viewDocument(db, settings, toReview(call))),
  );
  serve(
    adminIdentityCalls.documentPicture,
    async (call) => {
      const { side } = call.params;
      return sendPicture(call.reply, side, await openPicture(platform, toReview(call), side));
    },
    [refuseForeignPages],
  );
  serve(adminIdentityCalls.documentNumber, async (call) => ({
    idNumber: await revealNumber(platform, toReview(call)),
  }));
  serve(adminIdentityCalls.approveDocument, (call) =>
    approveDocument(platform, { ...toReview(call), areLinked, onReused }, call.body),
  );
  serve(adminIdentityCalls.rejectDocument, (call) =>
    rejectDocument(platform, { ...toReview(call), areLinked }, call.body),
  );
}

function onReused(
  tx: Writer,
  { userId, holderId }: { readonly userId: string; readonly holderId: string },
): Promise<void> {
  return recordReusedDocument(tx, userId, holderId);
}

/** Refuses requests from other sites by the Sec-Fetch-Site header; same-origin and direct requests pass. */
function refuseForeignPages({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn ? Promise.resolve() : Promise.reject(new Refusal(adminRefusals.foreign_page));
}

/** Serves the picture inline and never as script. All answers have no-store and same-origin. */
function sendPicture(reply: FastifyReply, side: string, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="${side}.jpg"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(picture);
}
