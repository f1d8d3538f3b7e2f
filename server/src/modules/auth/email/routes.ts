import { emailCalls } from '@circle-link/contract/operations/auth/email';
import type { App } from '../../../platform/http/app.ts';
import { answerInConstantTime } from '../../../platform/http/answer-times.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearTicket, readTicket } from '../verification/ticket.ts';
import type { StartSession } from '../session-starter.ts';
import { findRequestSession } from '../guards.ts';
import type { AuthHooks } from '../hooks.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import { confirmEmailChange } from './confirm-change.ts';
import { proveByPassword } from './prove-account.ts';
import { requestEmailChange } from './request-change.ts';

export function emailRoutes(
  app: App,
  platform: Platform,
  enter: StartSession,
  hooks: Pick<AuthHooks, 'onTakeOver' | 'stopPayments'>,
): void {
  const { settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(emailCalls.proveEmail, async ({ request, reply, body }) => {
    const came = { proofId: readTicket(request, settings), visitor: getVisitor(request, settings) };
    const session = await proveByPassword(platform, body.password, came, hooks);
    clearTicket(reply, settings);
    return enter(reply, session, { isNew: false });
  });
  serve(emailCalls.requestEmailChange, ({ member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return answerInConstantTime(requestEmailChange(platform, who, body));
  });
  serve(emailCalls.confirmEmailChange, async ({ request, body }) => {
    const sessionId = (await findRequestSession(platform, request))?.sessionId;
    const { email, supersededIds } = await confirmEmailChange(platform, body.token, sessionId);
    for (const userId of supersededIds) await hooks.stopPayments(userId);
    return { email };
  });
}
