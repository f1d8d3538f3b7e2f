import { idDocumentForm } from '@circle-link/contract/identity';
import { verificationCalls } from '@circle-link/contract/operations/verification';
import type { App } from '../../../../platform/http/app.ts';
import { readInput } from '../../../../platform/http/read-input.ts';
import { readForms, withUpload } from '../../../../platform/http/uploads.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { VerificationGuards } from '../hooks.ts';
import { type OnReusedDocument, refuseUnawaited, submitDocument } from './submit-document.ts';

export function identityRoutes(
  app: App,
  platform: Platform,
  { createRoutes }: VerificationGuards,
  onReused: OnReusedDocument,
): void {
  app.register(async (forms: App) => {
    await readForms(forms);
    createRoutes(forms, platform).serve(verificationCalls.sendDocument, async ({ member, request }) => {
      await refuseUnawaited(platform, member);
      return withUpload(request, ['front', 'back'], async ({ texts, files }) => {
        const { front, back } = files;
        const form = { ...readInput(idDocumentForm, texts), front, back };
        return submitDocument(platform, member, form, onReused);
      });
    });
  });
}
