import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRequestMember, createRoutes } from '../../auth/index.ts';
import type { GroupHooks } from '../hooks.ts';
import { toOwnGroup } from '../own-group.ts';
import { clearInvitationCookie, setInvitationCookie, readInvitationCookie } from './invitation-cookie.ts';
import { createInvitation } from './create-invitation.ts';
import { joinGroup } from './join-group.ts';
import { listMyInvitations } from './list-my-invitations.ts';
import { viewInvitation } from './view-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function invitationRoutes(app: App, platform: Platform, { mayCommit }: GroupHooks): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);

  serve(invitationCalls.invite, ({ body: { email }, ...call }) =>
    createInvitation(platform, { ...toOwnGroup(call), ownEmail: call.member.email, email }),
  );
  serve(invitationCalls.withdrawInvitation, (call) =>
    withdrawInvitation(database, { ...toOwnGroup(call), code: call.params.code }),
  );
  serve(invitationCalls.invitation, async ({ params: { code }, query, request, reply }) => {
    const viewer = await findRequestMember(platform, request);
    const lookup = { code, viewer, language: query.language };
    const invitation = await database.readTogether((db) => viewInvitation(db, settings, lookup));
    if (!invitation.isMember) setInvitationCookie(reply, settings, code);
    return invitation;
  });
  serve(invitationCalls.myInvitations, ({ member, request }) =>
    database.readTogether((db) =>
      listMyInvitations(db, settings, member, readInvitationCookie(request, settings)),
    ),
  );
  serve(
    invitationCalls.join,
    async ({ member, params: { code }, body, reply }) => {
      const groupId = await joinGroup(platform, { ...body, nonce: body.nonce, code, member });
      clearInvitationCookie(reply, settings);
      return { groupId };
    },
    [mayCommit],
  );
}
