import { idDocumentForm } from '@circle-link/contract/auth/identity';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { awaitAll } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import { readForms, withUpload } from '../../../platform/http/uploads.ts';
import type { RouteParts } from '../../../platform/platform.ts';
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

export function verificationRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(verificationCalls.sendCode, ({ platform, member, request }) =>
    sendCode(platform, member, getRequestLanguage(request)),
  );
  serve(verificationCalls.changePhone, ({ platform, member, body, request }) =>
    changePhone(platform, member, { typed: body.phone, language: getRequestLanguage(request) }),
  );
  serve(verificationCalls.confirmCode, ({ platform, member, body }) =>
    confirmCode(platform, member.id, body.code),
  );
  identityRoutes(app, parts);
  serve(verificationCalls.status, async ({ database, member }) => {
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
  if (canSkip(settings))
    serve(verificationCalls.skip, ({ database, member }) => skipVerification(database, member.id));
}

function canSkip({ allowVerificationSkip, production }: RouteParts['settings']): boolean {
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

function identityRoutes(app: App, parts: RouteParts): void {
  app.register(async (forms: App) => {
    await readForms(forms);
    createRoutes(forms, parts).serve(
      verificationCalls.sendDocument,
      async ({ platform, member, request }) => {
        await refuseUnawaited(platform, member);
        return withUpload(request, ['front', 'back'], async ({ texts, files }) => {
          const { front, back } = files;
          const form = { ...readInput(idDocumentForm, texts), front, back };
          return submitDocument(platform, member, form);
        });
      },
    );
  });
}
