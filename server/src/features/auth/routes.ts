import { claimBody, currentUser, loginBody, registerBody } from '@circle-link/contract/auth';
import { profileBody } from '@circle-link/contract/members';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit, takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import { clearTicket, readTicket } from '../verification/index.ts';
import { claim } from './claim.ts';
import { enterWith, type Enter } from './enter.ts';
import { memberOf, requireMember, signedIn } from './guards.ts';
import type { AuthHooks } from './hooks.ts';
import { loginByIp, profileByMember, registerByAddress, registerByIp } from './limits.ts';
import { logIn } from './log-in.ts';
import { emailRoutes } from './email/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { register } from './register.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { saveProfile } from './save-profile.ts';
import { viewMe } from './view-me.ts';
import { visitorOf } from './visitor.ts';

const tags = ['auth'];
const user = { 200: currentUser };

/** Register, claim, sign in, the current user and the profile; sessions and passwords have files of their own. */
export function authRoutes(app: App, platform: Platform, hooks: AuthHooks): void {
  const enter = enterWith(platform, hooks);
  entranceRoutes(app, platform, enter, hooks);
  sessionRoutes(app, platform, hooks);
  passwordRoutes(app, platform);
  emailRoutes(app, platform, enter, hooks);
  secondFactorRoutes(app, platform);

  app.get('/api/auth/me', { onRequest: [signedIn(platform)], schema: { tags, response: user } }, (request) =>
    viewMe(platform, hooks, memberOf(request)),
  );

  app.patch(
    '/api/auth/profile',
    {
      onRequest: [requireMember(platform)],
      preHandler: [
        rateLimit(platform.database, platform.settings, {
          ...profileByMember,
          by: (request) => memberOf(request).id,
        }),
      ],
      schema: { tags, body: profileBody, response: user },
    },
    async (request) => saveProfile(platform, hooks, memberOf(request).id, request.body),
  );
}

function entranceRoutes(
  app: App,
  platform: Platform,
  enter: Enter,
  hooks: Pick<AuthHooks, 'onTakeOver'>,
): void {
  const { database, settings } = platform;
  const registerLimit = rateLimit(database, settings, { ...registerByIp, by: 'ip' });

  app.post(
    '/api/auth/register',
    { onRequest: [registerLimit], schema: { tags, body: registerBody, response: { 201: currentUser } } },
    async (request, reply) => {
      const proofId = readTicket(request, settings);
      // Whoever has opened a link counts alone: strangers use up nothing of theirs.
      await takeFromLimit(database, settings, registerByAddress, proofId ?? request.body.email);
      const came = { proofId, visitor: visitorOf(request, settings) };
      const session = await register(platform, request.body, came, hooks);
      clearTicket(reply, settings);
      return reply.status(201).send(await enter(reply, session, { isNew: true }));
    },
  );

  app.post(
    '/api/auth/claim',
    { onRequest: [registerLimit], schema: { tags, body: claimBody, response: { 201: currentUser } } },
    async (request, reply) => {
      const session = await claim(platform, request.body, visitorOf(request, settings), hooks);
      return reply.status(201).send(await enter(reply, session, { isNew: true }));
    },
  );

  app.post(
    '/api/auth/login',
    {
      onRequest: [rateLimit(database, settings, { ...loginByIp, by: 'ip' })],
      schema: { tags, body: loginBody, response: user },
    },
    async (request, reply) =>
      enter(reply, await logIn(platform, request.body, visitorOf(request, settings)), { isNew: false }),
  );
}
