import { confirmBody, sessionList } from '@circle-link/contract/auth';
import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthHooks } from '../hooks.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../cookies.ts';
import { memberOf, sessionOf, signedIn } from '../guards.ts';
import { visitorOf } from '../visitor.ts';
import { confirmSession } from './confirm-session.ts';
import { endSession, logOut, signOutElsewhere } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

const done = { ok: true } as const;
const tags = ['auth'];

/** The member's sessions: list, end one, end all others, confirm, sign out. */
export function sessionRoutes(app: App, platform: Platform, { onLogOut }: Pick<AuthHooks, 'onLogOut'>): void {
  const { database, settings } = platform;
  const onRequest = [signedIn(platform)];

  app.get(
    '/api/auth/sessions',
    { onRequest, schema: { tags, response: { 200: sessionList } } },
    (request) => {
      const { sessionId, member } = sessionOf(request);
      return database.read((db) => listSessions(db, member.id, sessionId));
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    { onRequest, schema: { tags, params: z.object({ id: z.uuid() }), response: { 200: doneAnswer } } },
    async (request) => {
      await endSession(database, memberOf(request).id, request.params.id);
      return done;
    },
  );

  app.post(
    '/api/auth/sessions/end-others',
    { onRequest, schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      const { sessionId, member } = sessionOf(request);
      await signOutElsewhere(database, member.id, sessionId);
      return done;
    },
  );

  app.post(
    '/api/auth/confirm',
    { onRequest, schema: { tags, body: confirmBody, response: { 200: doneAnswer } } },
    async (request, reply) => {
      const visitor = visitorOf(request, settings);
      const secret = await confirmSession(platform, sessionOf(request), request.body, visitor);
      setSessionCookie(reply, settings, secret);
      return done;
    },
  );

  app.post(
    '/api/auth/logout',
    { schema: { tags, response: { 200: doneAnswer } } },
    async (request, reply) => {
      const secret = readSessionCookie(request, settings);
      if (secret !== undefined) await logOut(database, secret);
      clearSessionCookie(reply, settings);
      onLogOut(reply);
      // Not "cookies": the known-browser cookie keeps strangers from locking the member out here.
      void reply.header('Clear-Site-Data', '"cache", "storage"');
      return done;
    },
  );
}
