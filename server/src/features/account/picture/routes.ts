import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { readForms, withUpload } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, signedIn, throughGate } from '../../auth/index.ts';
import { pictureByMember } from '../limits.ts';
import { erasePicture, setPicture } from './change-picture.ts';
import { openPicture } from './open-picture.ts';

const tags = ['account'];
const done = { ok: true } as const;
/** It may take a minute to arrive, and waits for its turn. */
const UPLOAD_ANSWER_MS = 100_000;

/** The member's own picture: send one, remove it, and look at it, as the others of one's groups do. */
export function pictureRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [throughGate(platform, 'email')];

  app.register(async (forms: App) => {
    await readForms(forms);
    forms.post(
      '/api/account/picture',
      {
        config: { multipart: true, answerWithinMs: UPLOAD_ANSWER_MS },
        onRequest,
        preHandler: [
          rateLimit(database, settings, { ...pictureByMember, by: (request) => memberOf(request).id }),
        ],
        schema: {
          tags,
          description:
            'multipart/form-data: `picture` (JPEG, PNG or WebP, at most 5 MB and 40 million pixels). Cut to a square.',
          response: { 200: doneAnswer },
        },
      },
      async (request) => {
        await withUpload(request, ['picture'], ({ files }) =>
          setPicture(platform, memberOf(request).id, files['picture']),
        );
        return done;
      },
    );
  });

  app.delete(
    '/api/account/picture',
    { onRequest, schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      await database.transact((tx) => erasePicture(tx, memberOf(request).id));
      return done;
    },
  );

  app.get(
    '/api/members/:id/picture',
    {
      onRequest: [signedIn(platform)],
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        description: "The picture, image/jpeg: the member's own, and for whoever is in a group with them.",
      },
    },
    async (request, reply) => {
      const picture = await openPicture(platform, {
        viewerId: memberOf(request).id,
        userId: request.params.id,
      });
      return reply
        .type('image/jpeg')
        .header('Content-Disposition', 'inline; filename="picture.jpg"')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .send(picture);
    },
  );
}
