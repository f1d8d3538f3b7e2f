import { adminMemberActionCalls, adminMemberCalls } from '@circle-link/contract/operations/admin/members';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes, endMemberSessions, lockAccount, mailReset, unlockAccount } from '../../auth/index.ts';
import { areLinked } from '../../risk/index.ts';
import type { ReleaseAct } from '../../members/index.ts';
import { clearLock } from './clear-lock.ts';
import { closeForMember } from './close-for-member.ts';
import { exportMembers } from './export-members.ts';
import { listMembersForAdmins } from './list-members.ts';
import { viewMember } from './view-member.ts';
import { viewTimeline } from './view-timeline.ts';

export function memberAdminRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminMemberCalls.members, ({ query }) => database.read((db) => listMembersForAdmins(db, query)));
  serve(adminMemberCalls.exportMembers, async ({ member, query, request }) => {
    const { fileName, lines } = await exportMembers(database, member.id, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName, content: lines };
  });
  serve(adminMemberCalls.member, ({ member, params }) =>
    viewMember(database, { id: params.id, actorId: member.id }),
  );
  serve(adminMemberCalls.memberTimeline, ({ member: viewer, params, query, request }) =>
    database.read((db) =>
      viewTimeline(db, { userId: params.id, ...query, viewer, language: getRequestLanguage(request) }),
    ),
  );
  createActionRoutes(app, platform);
}

type MemberAction = (typeof adminMemberActionCalls)[keyof typeof adminMemberActionCalls];
type AdminAction = (platform: Platform, act: ReleaseAct) => Promise<unknown>;

function createActionRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const serveAct = (operation: MemberAction, act: AdminAction) =>
    serve(operation, ({ member, params, body }) =>
      act(platform, { userId: params.id, actorId: member.id, reason: body.reason, areLinked }),
    );
  serveAct(adminMemberActionCalls.lock, lockAccount);
  serveAct(adminMemberActionCalls.unlock, unlockAccount);
  serveAct(adminMemberActionCalls['end-sessions'], endMemberSessions);
  serveAct(adminMemberActionCalls['reset-password'], mailReset);
  serveAct(adminMemberActionCalls['clear-lock'], clearLock);
  serveAct(adminMemberActionCalls.close, closeForMember);
}
