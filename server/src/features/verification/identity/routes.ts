import { idDocumentForm, identityStatus } from '@circle-link/contract/identity';
import type { App } from '../../../platform/http/app.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { readForms, withUpload } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import type { VerificationGuards } from '../hooks.ts';
import * as limits from '../limits.ts';
import { refuseUnawaited, submitDocument, type OnReusedDocument } from './submit-document.ts';

/** Its pictures may take a minute to arrive, and wait for their turn. */
const UPLOAD_ANSWER_MS = 100_000;

/** POST id: the kind and number of a document and its pictures `front` and `back`, as multipart/form-data. */
export function identityRoutes(
  app: App,
  platform: Platform,
  guards: VerificationGuards,
  onReused: OnReusedDocument,
): void {
  const { database, settings } = platform;
  app.register(async (forms: App) => {
    await readForms(forms);
    forms.post(
      '/api/verification/id',
      {
        config: { multipart: true, answerWithinMs: UPLOAD_ANSWER_MS },
        onRequest: [guards.throughConsent],
        preHandler: [
          rateLimit(database, settings, {
            ...limits.idTryByMember,
            by: (request) => guards.memberOf(request).id,
          }),
        ],
        schema: {
          tags: ['verification'],
          description:
            'multipart/form-data: `idType`, `idNumber`, and the pictures `front` and `back` (JPEG, PNG or WebP, at most ' +
            '8 MB and 40 million pixels each; a passport needs no back).',
          response: { 201: identityStatus },
        },
      },
      async (request, reply) => {
        const member = guards.memberOf(request);
        await refuseUnawaited(platform, member);
        const status = await withUpload(request, ['front', 'back'], async ({ texts, files }) => {
          const { front, back } = files;
          const form = { ...readInput(idDocumentForm, texts), front, back };
          return submitDocument(platform, member, form, onReused);
        });
        return reply.status(201).send(status);
      },
    );
  });
}
