import { idDocumentForm } from '@circle-link/contract/auth/identity';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { awaitAll } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import { readForms, withUpload } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Member } from '../../members/index.ts';
import { createRoutes } from '../create-routes.ts';
import { findDifference } from './identity/compare-profile.ts';
import {
  refuseUnawaited,
  submitDocument,
  viewIdentityStatus,
  viewUsualReviewHours,
} from './identity/submit-document.ts';
import { changePhone, confirmCode, sendCode, skipVerification, viewTextTrouble } from './phone.ts';

export function verificationRoutes(app: App, platform: Platform): void {
  const { settings, database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(verificationCalls.sendCode, ({ member, request }) =>
    sendCode(platform, member, getRequestLanguage(request)),
  );
  serve(verificationCalls.changePhone, ({ member, body, request }) =>
    changePhone(platform, member, { typed: body.phone, language: getRequestLanguage(request) }),
  );
  serve(verificationCalls.confirmCode, ({ member, body }) => confirmCode(platform, member.id, body.code));
  identityRoutes(app, platform);
  serve(verificationCalls.status, async ({ member }) => {
    const { identity, usualReviewHours, textTrouble, difference } = await database.readTogether((db) =>
      awaitAll({
        identity: viewIdentityStatus(db, member),
        usualReviewHours: viewUsualReviewHours(db),
        textTrouble: viewTextTrouble(db, member),
        difference: findDifference(db, member),
      }),
    );
    return {
      ...toStatus(member, canSkip(settings)),
      identity,
      usualReviewHours,
      picturesDays: settings.idPicturesDays,
      textTrouble,
      differsFromDocument: difference !== null,
    };
  });
  if (canSkip(settings)) serve(verificationCalls.skip, ({ member }) => skipVerification(database, member.id));
}

function canSkip({ allowVerificationSkip, production }: Platform['settings']): boolean {
  return allowVerificationSkip && !production;
}

function toStatus(member: Member, maySkip: boolean) {
  const { isEmailVerified, isPhoneVerified, isIdVerified, isFullyVerified, email, phone } = member;
  return {
    isEmailVerified,
    isPhoneVerified,
    isIdVerified,
    isFullyVerified,
    email,
    phone: phone ?? '',
    canSkip: maySkip,
  };
}

function identityRoutes(app: App, platform: Platform): void {
  app.register(async (forms: App) => {
    await readForms(forms);
    createRoutes(forms, platform).serve(verificationCalls.sendDocument, async ({ member, request }) => {
      await refuseUnawaited(platform, member);
      return withUpload(request, ['front', 'back'], async ({ texts, files }) => {
        const { front, back } = files;
        const form = { ...readInput(idDocumentForm, texts), front, back };
        return submitDocument(platform, member, form);
      });
    });
  });
}
