import { accountCalls } from '@circle-link/contract/account';
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForms, withUpload } from '../../platform/http/uploads.ts';
import {
  clearBrowserSession,
  clearInvitationCookie,
  createRoutes,
  getVisitor,
  proveIdentity,
  viewCoolOff,
} from '../auth/index.ts';
import { choosePath } from '../members/index.ts';
import { closeAccountWithin, lockForClosing } from './close-account.ts';
import { viewClosing } from './closing-obstacles.ts';
import { undoChange, viewNotice } from './undo-change.ts';
import { writeExport } from './write-export.ts';
import { deletePicture, editOwnProfile, openPicture, setPicture } from './profile.ts';

export function accountRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  pictureRoutes(app, platform);
  safeguardRoutes(app, platform);

  serve(accountCalls.closing, ({ member, request }) =>
    database.read((db) => viewClosing(db, settings, member, getRequestLanguage(request))),
  );
  serve(accountCalls.close, async ({ member: { id }, body, request, reply }) => {
    const who = { userId: id, visitor: getVisitor(request, settings) };
    const { giveUpReturns = false, ...proof } = body;
    const closing = { userId: id, actorId: id, giveUpReturns };
    await proveIdentity(
      platform,
      who,
      proof,
      (tx) => closeAccountWithin(tx, settings, closing),
      (tx) => lockForClosing(tx, closing),
    );
    clearBrowserSession(reply, settings);
    clearInvitationCookie(reply, settings);
  });
  serve(accountCalls.editProfile, ({ member, body }) => editOwnProfile(platform, member.id, body));
  serve(accountCalls.choosePath, ({ member, body }) =>
    database.transact((tx) => choosePath(tx, member.id, body.path)),
  );
  serve(accountCalls.export, ({ member }) => writeExport(platform, member.id));
}

function safeguardRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(safeguardCalls.coolOff, ({ member }) => database.read((db) => viewCoolOff(db, settings, member.id)));
  serve(safeguardCalls.notice, ({ body }) => database.read((db) => viewNotice(db, body.token)));
  serve(safeguardCalls.undo, ({ body }) => undoChange(platform, body.token));
}

function pictureRoutes(app: App, platform: Platform): void {
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
