import { authCalls, sessionCalls } from '@circle-link/contract/auth/auth';
import { emailCalls, passwordCalls, staffCalls } from '@circle-link/contract/auth/credentials';
import { passkeyCalls } from '@circle-link/contract/auth/passkeys';
import { secondFactorCalls } from '@circle-link/contract/auth/second-factor';
import { consentCalls } from '@circle-link/contract/auth/consent';
import { tokenCalls } from '@circle-link/contract/auth/tokens';
import { emailVerifyQuery, verificationCalls } from '@circle-link/contract/auth/verification';
import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import type { FastifyRequest } from 'fastify';
import { createRandomToken } from '../../platform/crypto/tokens.ts';
import { answerInConstantTime } from '../../platform/http/answer-times.ts';
import type { App } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limits.ts';
import {
  createSessionStarter,
  getVisitor,
  startBrowserSession,
  type StartSession,
} from './browser-session.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import {
  clearInvitationCookie,
  clearSessionCookie,
  readBrowserCookie,
  readInvitationCookie,
  readSessionCookie,
  readStaffCookie,
  setBrowserCookie,
  setPasskeyCookie,
  setSessionCookie,
  setStaffCookie,
} from './cookies.ts';
import { createRoutes } from './create-routes.ts';
import type { EntryQueue } from './entry-queue.ts';
import { findRequestMember, findRequestSession, getSession } from './guards.ts';
import { logIn } from './log-in.ts';
import {
  addPasskey,
  findOwnPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
} from './passkeys/passkeys.ts';
import { provePasskey, signInByPasskey, startPasskeySignIn } from './passkeys/sign-in-by-passkey.ts';
import { changePassword, requestReset, resetPassword } from './passwords/change-password.ts';
import { confirmSession, proveIdentity } from './prove-identity.ts';
import { registerByAddress } from './rate-limits.ts';
import { acceptTerms, giveConsent, listVersions, viewTerms } from './registration/consent.ts';
import { claimAccount, register, registerForSavings } from './registration/register.ts';
import { saveProfile } from './registration/save-profile.ts';
import { proveByPassword } from './registration/unproven-accounts.ts';
import { clearTicket, readTicket, setTicket } from './registration/tickets.ts';
import { verifyEmail, verifyEmailByCode, viewProven } from './registration/verify-email.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
} from './second-factor/set-up.ts';
import { endOtherMemberSessions, endSession, logOut } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/open-sessions.ts';
import { finishStaffSignIn, startStaffSignIn } from './staff/staff-sign-in.ts';
import { createToken, listTokens, revokeToken } from './tokens/tokens.ts';
import { sendEmail } from './verification/send-email.ts';
import { viewMe } from './view-me.ts';

export function authRoutes(app: App, parts: RouteParts, queue: EntryQueue): void {
  const { settings } = parts;
  const enter = createSessionStarter(parts, queue);
  const { serve } = createRoutes(app, parts);
  const arrive = async (request: FastifyRequest, email: string) => {
    const proofId = readTicket(request, settings, 'proof');
    // A visitor who has opened a link has a separate limit, which others cannot use up.
    await countAttempt(request.database, settings, registerByAddress, proofId ?? email);
    return { proofId, visitor: getVisitor(request, settings) };
  };
  serve(authCalls.register, async ({ platform, request, reply, body }) => {
    const session = await register(platform, body, await arrive(request, body.email));
    clearTicket(reply, settings, 'proof');
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.registerToSave, async ({ platform, request, reply, body }) => {
    const session = await registerForSavings(platform, body, await arrive(request, body.email));
    clearTicket(reply, settings, 'proof');
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.claim, async ({ platform, request, reply, body }) => {
    const session = await claimAccount(platform, body, getVisitor(request, settings));
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.logIn, async ({ platform, request, reply, body }) => {
    const session = await logIn(platform, body, getVisitor(request, settings));
    return enter(reply, session, { isNew: false });
  });
  serve(authCalls.me, ({ platform, member }) => viewMe(platform, queue, member));
  serve(authCalls.saveProfile, ({ platform, member, body }) => saveProfile(platform, queue, member.id, body));
  sessionRoutes(app, parts);
  passwordRoutes(app, parts);
  registrationLinkRoutes(app, parts);
  emailRoutes(app, parts, { enter, queue });
  secondFactorRoutes(app, parts);
  tokenRoutes(app, parts);
  passkeyRoutes(app, parts, enter);
  staffRoutes(app, parts, enter);
}

function sessionRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(sessionCalls.sessions, ({ database, member, request }) =>
    database.read((db) => listSessions(db, member.id, getSession(request).sessionId)),
  );
  serve(sessionCalls.endSession, ({ database, member, params }) =>
    endSession(database, member.id, params.id),
  );
  serve(sessionCalls.endOtherSessions, ({ database, member, request }) =>
    endOtherMemberSessions(database, member.id, getSession(request).sessionId),
  );
  serve(sessionCalls.confirm, async ({ platform, request, reply, body }) => {
    const visitor = getVisitor(request, settings);
    const secret = await confirmSession(platform, getSession(request), body, visitor);
    setSessionCookie(reply, settings, secret);
  });
  serve(sessionCalls.logOut, async ({ database, request, reply }) => {
    const secret = readSessionCookie(request, settings);
    if (secret !== undefined) await logOut(database, secret);
    clearSessionCookie(reply, settings);
    // Another person may use this browser next and was not invited.
    clearInvitationCookie(reply, settings);
    // Not "cookies": the known-browser cookie prevents others from locking the member out here.
    void reply.header('Clear-Site-Data', '"cache", "storage"');
  });
}

function passwordRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(passwordCalls.requestReset, ({ platform, body, request }) =>
    answerInConstantTime(requestReset(platform, body.email, getRequestLanguage(request))),
  );
  serve(passwordCalls.resetPassword, async ({ platform, request, reply, body }) => {
    const browser = readBrowserCookie(request, settings) ?? createRandomToken();
    await resetPassword(platform, body, browser);
    setBrowserCookie(reply, settings, browser);
  });
  serve(passwordCalls.changePassword, async ({ platform, member, request, reply, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    startBrowserSession(reply, settings, await changePassword(platform, who, body));
  });
}

function emailRoutes(
  app: App,
  parts: RouteParts,
  { enter, queue }: { readonly enter: StartSession; readonly queue: EntryQueue },
): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(emailCalls.proveEmail, async ({ platform, request, reply, body }) => {
    const came = { proofId: readTicket(request, settings, 'proof'), visitor: getVisitor(request, settings) };
    const session = await proveByPassword(platform, body.password, came);
    clearTicket(reply, settings, 'proof');
    return enter(reply, session, { isNew: false });
  });
  serve(emailCalls.requestEmailChange, ({ platform, member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return answerInConstantTime(requestEmailChange(platform, who, body));
  });
  serve(emailCalls.confirmEmailChange, async ({ platform, request, body }) => {
    const sessionId = (await findRequestSession(platform, request))?.sessionId;
    const { email, supersededIds } = await confirmEmailChange(platform, body.token, sessionId);
    for (const userId of supersededIds) await queue.stopPayments(platform, userId);
    return { email };
  });
}

function registrationLinkRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(verificationCalls.sendEmail, async ({ platform, request, reply, body }) => {
    const member = await findRequestMember(platform, request);
    const sending = sendEmail(platform, { member, language: getRequestLanguage(request) }, body);
    const requestId = await answerInConstantTime(sending);
    if (requestId !== null) setTicket(reply, settings, 'request', requestId);
  });
  serve(verificationCalls.enterCode, async ({ platform, request, reply, body }) => {
    const visitor = await findRequestMember(platform, request);
    const requestId = readTicket(request, settings, 'request');
    const opening = verifyEmailByCode(platform, { code: body.code, requestId }, visitor);
    const { proofId, ...answer } = await answerInConstantTime(opening);
    setTicket(reply, settings, 'proof', proofId);
    clearTicket(reply, settings, 'request');
    return answer;
  });
  serve(verificationCalls.openLink, async ({ platform, database, request, reply, query }) => {
    const link = emailVerifyQuery.safeParse(query);
    if (!link.success) throw new Refusal(verificationRefusals.invalid_token);
    const visitor = await findRequestMember(platform, request);
    const { proofId, ...answer } = await verifyEmail(database, link.data.token, visitor);
    setTicket(reply, settings, 'proof', proofId);
    return answer;
  });
  serve(verificationCalls.proven, ({ platform, request }) =>
    viewProven(platform, {
      proofId: readTicket(request, settings, 'proof'),
      invitation: readInvitationCookie(request, settings),
    }),
  );
}

function secondFactorRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(secondFactorCalls.secondFactor, ({ platform, request }) =>
    viewSecondFactor(platform, getSession(request)),
  );
  serve(secondFactorCalls.startSecondFactor, ({ platform, member, request, body }) =>
    startSecondFactor(platform, member, { visitor: getVisitor(request, settings), proof: body }),
  );
  serve(secondFactorCalls.enableSecondFactor, async ({ platform, request, body }) => ({
    recoveryCodes: await enableSecondFactor(platform, getSession(request), body.code),
  }));
  serve(secondFactorCalls.disableSecondFactor, ({ platform, member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return proveIdentity(platform, who, body, (tx, proven) => disableSecondFactor(tx, settings, proven));
  });
  serve(secondFactorCalls.renewRecoveryCodes, async ({ platform, member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    const renew = proveIdentity(platform, who, body, (tx, proven) =>
      renewRecoveryCodes(tx, settings, proven),
    );
    return { recoveryCodes: await renew };
  });
}

function passkeyRoutes(app: App, parts: RouteParts, enter: StartSession): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(passkeyCalls.passkeys, ({ database, member }) => database.read((db) => listPasskeys(db, member.id)));
  serve(passkeyCalls.startPasskey, async ({ platform, member, request, reply, body }) => {
    const visitor = getVisitor(request, settings);
    const { browser, creation } = await startPasskey(platform, member, { visitor, proof: body });
    setPasskeyCookie(reply, settings, browser);
    return creation;
  });
  serve(passkeyCalls.addPasskey, async ({ platform, request, body }) => ({
    recoveryCodes: await addPasskey(platform, getSession(request), body, getVisitor(request, settings)),
  }));
  serve(passkeyCalls.removePasskey, async ({ platform, database, member, request, params, body }) => {
    await database.read((db) => findOwnPasskey(db, member.id, params.id));
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return proveIdentity(platform, who, body, (tx) =>
      removePasskey(tx, settings, { userId: member.id, passkeyId: params.id }),
    );
  });
  serve(passkeyCalls.askPasskey, async ({ platform, request, reply }) => {
    const { browser, request: challenge } = await startPasskeySignIn(platform, getVisitor(request, settings));
    setPasskeyCookie(reply, settings, browser);
    return challenge;
  });
  serve(passkeyCalls.provePasskey, async ({ platform, request, body }) => ({
    code: await provePasskey(platform, body.credential, getVisitor(request, settings)),
  }));
  serve(passkeyCalls.signInByPasskey, async ({ platform, request, reply, body }) => {
    const session = await signInByPasskey(platform, body.credential, getVisitor(request, settings));
    return enter(reply, session, { isNew: false });
  });
}

function staffRoutes(app: App, parts: RouteParts, enter: StartSession): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(staffCalls.startStaffSignIn, async ({ platform, request, reply }) => {
    const { url, browser } = await startStaffSignIn(platform, readStaffCookie(request, settings));
    setStaffCookie(reply, settings, browser);
    return { url };
  });
  serve(staffCalls.finishStaffSignIn, async ({ platform, request, reply, body }) => {
    const browser = readStaffCookie(request, settings);
    const session = await finishStaffSignIn(platform, body.query, {
      visitor: getVisitor(request, settings),
      browser,
    });
    return enter(reply, session, { isNew: false });
  });
}

function tokenRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(tokenCalls.list, ({ database, member }) => database.read((db) => listTokens(db, member.id)));
  serve(tokenCalls.make, ({ platform, member, request, body }) =>
    createToken(platform, { member, visitor: getVisitor(request, settings) }, body),
  );
  serve(tokenCalls.revoke, ({ database, member, params: { id } }) =>
    database.transact((tx) => revokeToken(tx, { id, userId: member.id })),
  );
}

export function consentRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(consentCalls.versions, () => listVersions());
  serve(consentCalls.terms, ({ request }) => viewTerms(getRequestLanguage(request)));
  serve(consentCalls.acceptTerms, async ({ database, member, request, body }) => {
    const who = { userId: member.id, ip: request.ip, language: getRequestLanguage(request) };
    const acceptedAt = await acceptTerms(database, who);
    return { version: body.version, acceptedAt: acceptedAt.toISOString() };
  });
  serve(consentCalls.give, async ({ database, member, request, body }) => {
    const givenAt = await giveConsent(database, { userId: member.id, ip: request.ip }, body);
    return { version: body.version, consentGivenAt: givenAt.toISOString() };
  });
}
