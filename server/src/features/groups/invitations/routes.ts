import { doneAnswer } from '@circle-link/contract/errors';
import { joinGroupBody, charterQuery, inviteBody } from '@circle-link/contract/groups/forms';
import {
  invitationAnswer,
  invitationItem,
  joinedAnswer,
  myInvitations,
} from '@circle-link/contract/groups/agreements';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { findMemberOf, memberOf, requireMember } from '../../auth/index.ts';
import type { GroupHooks } from '../hooks.ts';
import { inviteByMember, viewInvitationByNetwork } from '../limits.ts';
import { forgetOpened, keepOpened, readOpened } from './invitation-cookie.ts';
import { invite } from './invite.ts';
import { joinGroup } from './join-group.ts';
import { listMyInvitations } from './list-my-invitations.ts';
import { viewInvitation } from './view-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const tags = ['groups'];
const code = z.object({ code: z.string() });

/** Inviting, looking at an invitation without an account, and joining by it. */
export function invitationRoutes(app: App, platform: Platform, { mayCommit }: GroupHooks): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  organiserRoutes(app, platform);
  openRoutes(app, platform);

  app.get('/api/invitations', { onRequest, schema: { tags, response: { 200: myInvitations } } }, (request) =>
    database.read((db) => listMyInvitations(db, settings, memberOf(request), readOpened(request, settings))),
  );

  app.post(
    '/api/invitations/:code/join',
    {
      onRequest,
      preHandler: [mayCommit],
      schema: { tags, params: code, body: joinGroupBody, response: { 200: joinedAnswer } },
    },
    async (request, reply) => {
      const joining = { ...request.body, nonce: request.body.nonce, code: request.params.code };
      const groupId = await joinGroup(platform, { ...joining, member: memberOf(request) });
      forgetOpened(reply, settings);
      return { groupId };
    },
  );
}

function organiserRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const limit = rateLimit(database, settings, { ...inviteByMember, by: (request) => memberOf(request).id });

  app.post(
    '/api/groups/:id/invitations',
    {
      onRequest,
      preHandler: [limit],
      schema: {
        tags,
        params: z.object({ id: z.string() }),
        body: inviteBody,
        response: { 201: invitationItem },
      },
    },
    async (request, reply) => {
      const wish = { groupId: request.params.id, userId: memberOf(request).id, email: request.body.email };
      return reply.status(201).send(await invite(platform, wish));
    },
  );

  app.delete(
    '/api/groups/:id/invitations/:code',
    {
      onRequest,
      schema: {
        tags,
        params: z.object({ id: z.string(), code: z.string() }),
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const { id: groupId, code: withdrawn } = request.params;
      await withdrawInvitation(database, { groupId, userId: memberOf(request).id, code: withdrawn });
      return { ok: true as const };
    },
  );
}

/** Whoever holds the code, signed in or not. */
function openRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  app.get(
    '/api/invitations/:code',
    {
      onRequest: [rateLimit(database, settings, { ...viewInvitationByNetwork, by: 'ip' })],
      schema: { tags, params: code, querystring: charterQuery, response: { 200: invitationAnswer } },
    },
    async (request, reply) => {
      const viewerId = (await findMemberOf(platform, request))?.id;
      const asked = { code: request.params.code, viewerId, language: request.query.language };
      const invitation = await database.read((db) => viewInvitation(db, settings, asked));
      if (!invitation.isMember) keepOpened(reply, settings, asked.code);
      return invitation;
    },
  );
}
