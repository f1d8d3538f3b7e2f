import type { CurrentUser } from '@circle-link/contract/auth';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { AuthHooks } from './hooks.ts';
import type { StartedSession } from './sessions/start-session.ts';
import { viewSession } from './view-me.ts';
import { startBrowserSession } from './visitor.ts';

export type StartSession = (
  reply: FastifyReply,
  session: StartedSession,
  visit: { readonly isNew: boolean },
) => Promise<CurrentUser>;

export function createSessionStarter(platform: Platform, hooks: AuthHooks): StartSession {
  return async (reply, session, { isNew }) => {
    startBrowserSession(reply, platform.settings, session);
    const member = await viewSession(platform, hooks, session.secret);
    await hooks.recordVisit(reply.request, { userId: member.id, browser: session.browser, isNew });
    return member;
  };
}
