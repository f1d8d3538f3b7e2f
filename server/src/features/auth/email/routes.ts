import {
  currentUser,
  emailChangeBody,
  emailChangeConfirmBody,
  emailChangedAnswer,
  emailProveBody,
} from '@circle-link/contract/auth';
import { doneAnswer } from '@circle-link/contract/errors';
import type { App } from '../../../platform/http/app.ts';
import { answerEvenly } from '../../../platform/http/even-timing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { clearTicket, readTicket } from '../../verification/index.ts';
import type { Enter } from '../enter.ts';
import { findSessionOf, memberOf, signedIn } from '../guards.ts';
import type { AuthHooks } from '../hooks.ts';
import { changeByMember, loginByIp, resetByIp } from '../limits.ts';
import { visitorOf } from '../visitor.ts';
import { confirmEmailChange } from './confirm-change.ts';
import { proveByPassword } from './prove-account.ts';
import { requestEmailChange } from './request-change.ts';

const tags = ['auth'];

/**
 * The proof of an account's mailbox in another browser, and the change of its address: asked for with the password, done
 * by the link that the new address gets.
 */
export function emailRoutes(
  app: App,
  platform: Platform,
  enter: Enter,
  hooks: Pick<AuthHooks, 'onTakeOver' | 'stopPayments'>,
): void {
  const { database, settings } = platform;
  app.post(
    '/api/auth/email/prove',
    {
      onRequest: [rateLimit(database, settings, { ...loginByIp, by: 'ip' })],
      schema: { tags, body: emailProveBody, response: { 200: currentUser } },
    },
    async (request, reply) => {
      const came = { proofId: readTicket(request, settings), visitor: visitorOf(request, settings) };
      const session = await proveByPassword(platform, request.body.password, came, hooks);
      clearTicket(reply, settings);
      return enter(reply, session, { isNew: false });
    },
  );

  app.post(
    '/api/auth/email/change',
    {
      onRequest: [signedIn(platform)],
      preHandler: [
        rateLimit(database, settings, { ...changeByMember, by: (request) => memberOf(request).id }),
      ],
      schema: { tags, body: emailChangeBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      const who = { userId: memberOf(request).id, visitor: visitorOf(request, settings) };
      await answerEvenly(requestEmailChange(platform, who, request.body));
      return { ok: true } as const;
    },
  );

  app.post(
    '/api/auth/email/confirm',
    {
      onRequest: [rateLimit(database, settings, { ...resetByIp, by: 'ip' })],
      schema: { tags, body: emailChangeConfirmBody, response: { 200: emailChangedAnswer } },
    },
    async (request) => {
      const sessionId = (await findSessionOf(platform, request))?.sessionId;
      const { email, gaveWay } = await confirmEmailChange(platform, request.body.token, sessionId);
      for (const userId of gaveWay) await hooks.stopPayments(userId);
      return { email };
    },
  );
}
