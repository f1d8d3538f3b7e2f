import { passwordChangeForm, passwordResetBody, passwordResetStartBody } from '@circle-link/contract/auth';
import { doneAnswer } from '@circle-link/contract/errors';
import { randomToken } from '../../../platform/crypto/tokens.ts';
import type { App } from '../../../platform/http/app.ts';
import { answerEvenly } from '../../../platform/http/even-timing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { readBrowserCookie, setBrowserCookie } from '../cookies.ts';
import { memberOf, signedIn } from '../guards.ts';
import { changeByMember, resetByIp } from '../limits.ts';
import { admit, visitorOf } from '../visitor.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './reset-password.ts';

const done = { ok: true } as const;
const response = { 200: doneAnswer };
const tags = ['auth'];

/** Password reset by mail and the change of a password. */
export function passwordRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const byIp = rateLimit(database, settings, { ...resetByIp, by: 'ip' });

  app.post(
    '/api/auth/password/reset-request',
    { onRequest: [byIp], schema: { tags, body: passwordResetStartBody, response } },
    async (request) => {
      await answerEvenly(requestReset(platform, request.body.email));
      return done;
    },
  );

  app.post(
    '/api/auth/password/reset',
    { onRequest: [byIp], schema: { tags, body: passwordResetBody, response } },
    async (request, reply) => {
      const browser = readBrowserCookie(request, settings) ?? randomToken();
      await resetPassword(platform, request.body, browser);
      setBrowserCookie(reply, settings, browser);
      return done;
    },
  );

  app.post(
    '/api/auth/password/change',
    {
      onRequest: [signedIn(platform)],
      preHandler: [
        rateLimit(database, settings, { ...changeByMember, by: (request) => memberOf(request).id }),
      ],
      schema: { tags, body: passwordChangeForm, response },
    },
    async (request, reply) => {
      const who = { userId: memberOf(request).id, visitor: visitorOf(request, settings) };
      admit(reply, settings, await changePassword(platform, who, request.body));
      return done;
    },
  );
}
