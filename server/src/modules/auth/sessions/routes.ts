import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../cookies.ts';
import { getSession } from '../guards.ts';
import type { AuthHooks } from '../hooks.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import { confirmSession } from './confirm-session.ts';
import { endSession, logOut, endOtherMemberSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export function sessionRoutes(app: App, platform: Platform, { onLogOut }: Pick<AuthHooks, 'onLogOut'>): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(sessionCalls.sessions, ({ member, request }) =>
    database.read((db) => listSessions(db, member.id, getSession(request).sessionId)),
  );
  serve(sessionCalls.endSession, ({ member, params }) => endSession(database, member.id, params.id));
  serve(sessionCalls.endOtherSessions, ({ member, request }) =>
    endOtherMemberSessions(database, member.id, getSession(request).sessionId),
  );
  serve(sessionCalls.confirm, async ({ request, reply, body }) => {
    const visitor = getVisitor(request, settings);
    const secret = await confirmSession(platform, getSession(request), body, visitor);
    setSessionCookie(reply, settings, secret);
  });
  serve(sessionCalls.logOut, async ({ request, reply }) => {
    const secret = readSessionCookie(request, settings);
    if (secret !== undefined) await logOut(database, secret);
    clearSessionCookie(reply, settings);
    onLogOut(reply);
    // Not "cookies": the known-browser cookie prevents others from locking the member out here.
    void reply.header('Clear-Site-Data', '"cache", "storage"');
  });
}
