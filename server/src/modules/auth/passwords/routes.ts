import { passwordCalls } from '@circle-link/contract/operations/auth/passwords';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import { answerInConstantTime } from '../../../platform/http/answer-times.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readBrowserCookie, setBrowserCookie } from '../cookies.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor, startBrowserSession } from '../visitor.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './reset-password.ts';

export function passwordRoutes(app: App, platform: Platform): void {
  const { settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(passwordCalls.requestReset, ({ body, request }) =>
    answerInConstantTime(requestReset(platform, body.email, getRequestLanguage(request))),
  );
  serve(passwordCalls.resetPassword, async ({ request, reply, body }) => {
    const browser = readBrowserCookie(request, settings) ?? createRandomToken();
    await resetPassword(platform, body, browser);
    setBrowserCookie(reply, settings, browser);
  });
  serve(passwordCalls.changePassword, async ({ member, request, reply, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    startBrowserSession(reply, settings, await changePassword(platform, who, body));
  });
}
