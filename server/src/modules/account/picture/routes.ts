import { accountCalls } from '@circle-link/contract/operations/account';
import type { App } from '../../../platform/http/app.ts';
import { readForms, withUpload } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { deletePicture, setPicture } from './change-picture.ts';
import { openPicture } from './open-picture.ts';

export function pictureRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);

  app.register(async (forms: App) => {
    await readForms(forms);
    createRoutes(forms, platform).serve(accountCalls.sendPicture, async ({ member, request }) => {
      await withUpload(request, ['picture'], ({ files }) =>
        setPicture(platform, member.id, files['picture']),
      );
    });
  });
  serve(accountCalls.removePicture, ({ member }) =>
    platform.database.transact((tx) => deletePicture(tx, member.id)),
  );
  serve(accountCalls.picture, async ({ member, params, reply }) => {
    const picture = await openPicture(platform, { viewerId: member.id, userId: params.id });
    return reply
      .type('image/jpeg')
      .header('Content-Disposition', 'inline; filename="picture.jpg"')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
