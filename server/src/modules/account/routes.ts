import { accountCalls } from '@circle-link/contract/operations/account';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearBrowserSession, proveIdentity, createRoutes, getVisitor } from '../auth/index.ts';
import { clearInvitationCookie } from '../groups/index.ts';
import { choosePath } from '../members/index.ts';
import { closeAccountWithin, lockForClosing } from './closing/close-account.ts';
import { viewClosing } from './closing/view-closing.ts';
import { writeExport } from './export/write-export.ts';
import { pictureRoutes } from './picture/routes.ts';
import { editOwnProfile } from './profile/edit-own-profile.ts';

export function accountRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  pictureRoutes(app, platform);

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
