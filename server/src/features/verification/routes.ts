import { doneAnswer } from '@circle-link/contract/errors';
import {
  emailVerifyAnswer,
  emailVerifyQuery,
  phoneChangeBody,
  phoneConfirmBody,
  registrationStartBody,
  verificationStatus,
} from '@circle-link/contract/verification';
import * as z from 'zod';
import type { App } from '../../platform/http/app.ts';
import { answerEvenly } from '../../platform/http/even-timing.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit, type Limit } from '../../platform/rate-limits/rate-limits.ts';
import type { Member } from '../members/index.ts';
import { TokenRefused } from './errors.ts';
import type { VerificationGuards, VerificationHooks } from './hooks.ts';
import { identityRoutes } from './identity/routes.ts';
import { viewIdentityStatus } from './identity/view-status.ts';
import * as limits from './limits.ts';
import { changePhone } from './phone/change-phone.ts';
import { confirmCode } from './phone/confirm-code.ts';
import { sendCode } from './phone/send-code.ts';
import { sendEmail } from './send-email.ts';
import { skipVerification } from './skip-verification.ts';
import { setTicket } from './ticket.ts';
import { verifyEmail } from './verify-email.ts';

const done = { ok: true } as const;
const tags = ['verification'];
/** Taken as it is; the document shows the visitor's form of it. */
const ownOrNewAddress = z.unknown().meta({
  ...z.toJSONSchema(registrationStartBody, { io: 'input' }),
  description: 'From a visitor. A signed-in member sends nothing: the address of the account is used.',
});

/** POST email/send, GET email/verify, GET status, POST phone/send, phone/change and phone/confirm, POST id, and, where allowed, POST skip. */
export function verificationRoutes(
  app: App,
  platform: Platform,
  guards: VerificationGuards,
  { onReusedDocument = () => Promise.resolve() }: VerificationHooks = {},
): void {
  emailRoutes(app, platform, guards);
  phoneRoutes(app, platform, guards);
  identityRoutes(app, platform, guards, onReusedDocument);
  const { settings, database } = platform;
  app.get(
    '/api/verification/status',
    { onRequest: [guards.signedIn], schema: { tags, response: { 200: verificationStatus } } },
    async (request) => {
      const member = guards.memberOf(request);
      const identity = await database.read((db) => viewIdentityStatus(db, member));
      return { ...statusOf(member, canSkip(settings)), identity };
    },
  );
  if (!canSkip(settings)) return;
  app.post(
    '/api/verification/skip',
    { onRequest: [guards.throughConsent], schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      await skipVerification(database, guards.memberOf(request).id);
      return done;
    },
  );
}

function emailRoutes(app: App, platform: Platform, { findMemberOf, proveAccount }: VerificationGuards): void {
  const { settings, database } = platform;
  app.post(
    '/api/verification/email/send',
    {
      onRequest: [rateLimit(database, settings, { ...limits.emailByIp, by: 'ip' })],
      // Its shape depends on who sends it; the deed reads it with the contract's schema.
      schema: { tags, body: ownOrNewAddress, response: { 200: doneAnswer } },
    },
    async (request) => {
      await answerEvenly(sendEmail(platform, await findMemberOf(request), request.body));
      return done;
    },
  );
  app.get(
    '/api/verification/email/verify',
    {
      onRequest: [rateLimit(database, settings, { ...limits.linkByIp, by: 'ip' })],
      // A missing or misshapen token is refused like a wrong one.
      schema: {
        tags,
        querystring: z.object({ token: z.string().optional() }),
        response: { 200: emailVerifyAnswer },
      },
    },
    async (request, reply) => {
      const query = emailVerifyQuery.safeParse(request.query);
      if (!query.success) throw new TokenRefused();
      const visitor = await findMemberOf(request);
      const opened = await verifyEmail(database, query.data.token, { visitor, proveAccount });
      const { proofId, ...answer } = opened;
      setTicket(reply, settings, proofId);
      return answer;
    },
  );
}

function phoneRoutes(app: App, platform: Platform, { throughConsent, memberOf }: VerificationGuards): void {
  const { settings, database } = platform;
  const byMember = (limit: Limit) =>
    rateLimit(database, settings, { ...limit, by: (request) => memberOf(request).id });
  app.post(
    '/api/verification/phone/send',
    {
      onRequest: [throughConsent, rateLimit(database, settings, { ...limits.codeByIp, by: 'ip' })],
      preHandler: [byMember(limits.codeByMember)],
      schema: { tags, response: { 200: doneAnswer } },
    },
    async (request) => {
      await sendCode(platform, memberOf(request));
      return done;
    },
  );
  app.post(
    '/api/verification/phone/change',
    {
      onRequest: [throughConsent, rateLimit(database, settings, { ...limits.codeByIp, by: 'ip' })],
      preHandler: [byMember(limits.codeByMember)],
      schema: { tags, body: phoneChangeBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      await changePhone(platform, memberOf(request), request.body.phone);
      return done;
    },
  );
  app.post(
    '/api/verification/phone/confirm',
    {
      onRequest: [throughConsent],
      preHandler: [byMember(limits.tryByMember)],
      schema: { tags, body: phoneConfirmBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      await confirmCode(platform, memberOf(request).id, request.body.code);
      return done;
    },
  );
}

function canSkip({ allowVerificationSkip, production }: Platform['settings']): boolean {
  return allowVerificationSkip && !production;
}

function statusOf(member: Member, maySkip: boolean) {
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
