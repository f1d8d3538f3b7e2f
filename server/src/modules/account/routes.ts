import { accountCalls } from '@circle-link/contract/account';
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
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

export function accountRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  pictureRoutes(app, parts);
  safeguardRoutes(app, parts);

  serve(accountCalls.closing, ({ database, member, request }) =>
    database.read((db) => viewClosing(db, settings, member, getRequestLanguage(request))),
  );
  serve(accountCalls.close, async ({ platform, member: { id }, body, request, reply }) => {
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
  serve(accountCalls.editProfile, ({ platform, member, body }) => editOwnProfile(platform, member.id, body));
  serve(accountCalls.choosePath, ({ database, member, body }) =>
    database.transact((tx) => choosePath(tx, member.id, body.path)),
  );
  serve(accountCalls.export, ({ platform, member }) => writeExport(platform, member.id));
}

function safeguardRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(safeguardCalls.coolOff, ({ database, member }) =>
    database.read((db) => viewCoolOff(db, settings, member.id)),
  );
  serve(safeguardCalls.notice, ({ database, body }) => database.read((db) => viewNotice(db, body.token)));
  serve(safeguardCalls.undo, ({ platform, body }) => undoChange(platform, body.token));
}

function pictureRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);

  app.register(async (forms: App) => {
    await readForms(forms);
    createRoutes(forms, parts).serve(accountCalls.sendPicture, async ({ platform, member, request }) => {
      await withUpload(request, ['picture'], ({ files }) =>
        setPicture(platform, member.id, files['picture']),
      );
    });
  });
  serve(accountCalls.removePicture, ({ database, member }) =>
    database.transact((tx) => deletePicture(tx, member.id)),
  );
  serve(accountCalls.picture, async ({ platform, member, params, reply }) => {
    const picture = await openPicture(platform, { viewerId: member.id, userId: params.id });
    return reply
      .type('image/jpeg')
      .header('Content-Disposition', 'inline; filename="picture.jpg"')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
