import { authCalls } from '@circle-link/contract/operations/auth/auth';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limits.ts';
import { clearTicket, readTicket } from './verification/ticket.ts';
import { claimAccount } from './claim-account.ts';
import { emailRoutes } from './email/routes.ts';
import { createSessionStarter } from './session-starter.ts';
import type { AuthHooks } from './hooks.ts';
import { registerByAddress } from './rate-limits.ts';
import { logIn } from './log-in.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { register, registerForSavings } from './register.ts';
import { saveProfile } from './save-profile.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createRoutes } from './serve.ts';
import { staffRoutes } from './staff/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { viewMe } from './view-me.ts';
import { getVisitor } from './visitor.ts';

export function authRoutes(app: App, platform: Platform, hooks: AuthHooks): void {
  const { database, settings } = platform;
  const enter = createSessionStarter(platform, hooks);
  const { serve } = createRoutes(app, platform);
  const arrive = async (request: FastifyRequest, email: string) => {
    const proofId = readTicket(request, settings);
    // A visitor who has opened a link has a separate limit, which others cannot use up.
    await countAttempt(database, settings, registerByAddress, proofId ?? email);
    return { proofId, visitor: getVisitor(request, settings) };
  };
  serve(authCalls.register, async ({ request, reply, body }) => {
    const session = await register(platform, body, await arrive(request, body.email), hooks);
    clearTicket(reply, settings);
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.registerToSave, async ({ request, reply, body }) => {
    const session = await registerForSavings(platform, body, await arrive(request, body.email), hooks);
    clearTicket(reply, settings);
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.claim, async ({ request, reply, body }) => {
    const session = await claimAccount(platform, body, getVisitor(request, settings), hooks);
    return enter(reply, session, { isNew: true });
  });
  serve(authCalls.logIn, async ({ request, reply, body }) => {
    const session = await logIn(platform, body, getVisitor(request, settings));
    return enter(reply, session, { isNew: false });
  });
  serve(authCalls.me, ({ member }) => viewMe(platform, hooks, member));
  serve(authCalls.saveProfile, ({ member, body }) => saveProfile(platform, hooks, member.id, body));
  sessionRoutes(app, platform, hooks);
  passwordRoutes(app, platform);
  emailRoutes(app, platform, enter, hooks);
  secondFactorRoutes(app, platform);
  tokenRoutes(app, platform);
  passkeyRoutes(app, platform, enter);
  staffRoutes(app, platform, enter);
}
