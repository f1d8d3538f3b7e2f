import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { adminRiskCalls } from '@circle-link/contract/admin/risk';
import { adminGroupCalls } from '@circle-link/contract/admin/groups';
import { adminIdentityCalls } from '@circle-link/contract/admin/identity';
import { adminMemberActionCalls, adminMemberCalls } from '@circle-link/contract/admin/members';
import { adminTeamCalls } from '@circle-link/contract/admin/team';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import { lockingRefusals } from '@circle-link/contract/refusals/members';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import type { Platform, RouteParts } from '../../../platform/platform.ts';
import {
  approveDocument,
  createRoutes,
  endMemberSessions,
  lockAccount,
  mailReset,
  openPicture,
  rejectDocument,
  revealNumber,
  unlockAccount,
} from '../../auth/index.ts';
import { writeOffMissedForGroup } from '../../groups/index.ts';
import type { AccountAct } from '../../members/index.ts';
import { stopPayments } from '../../queue/index.ts';
import { blacklistMember, clearMember, liftBlacklist } from '../../risk/index.ts';
import { viewDocument, viewDocuments } from './documents.ts';
import { listGroupsForAdmins, viewGroupForAdmins } from './groups.ts';
import { viewTimeline } from './member-timeline.ts';
import { clearLock, closeForMember, viewMember } from './member.ts';
import { exportMembers, listMembersForAdmins } from './members.ts';
import { listRisks, viewRisk } from './risks.ts';
import { findCandidates, grantRoles, viewTeam } from './team.ts';

export function memberAdminRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminMemberCalls.members, ({ database, query }) =>
    database.read((db) => listMembersForAdmins(db, query)),
  );
  serve(adminMemberCalls.exportMembers, async ({ database, member, query, request }) => {
    const { fileName, lines } = await exportMembers(database, member.id, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName, content: lines };
  });
  serve(adminMemberCalls.member, ({ database, member, params }) =>
    viewMember(database, { id: params.id, actorId: member.id }),
  );
  serve(adminMemberCalls.memberTimeline, ({ database, member: viewer, params, query, request }) =>
    database.read((db) =>
      viewTimeline(db, { userId: params.id, ...query, viewer, language: getRequestLanguage(request) }),
    ),
  );
  createActionRoutes(app, parts);
}

type MemberAction = (typeof adminMemberActionCalls)[keyof typeof adminMemberActionCalls];
type AdminAction = (platform: Platform, act: AccountAct) => Promise<unknown>;

function createActionRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  const serveAct = (operation: MemberAction, act: AdminAction) =>
    serve(operation, ({ platform, member, params, body }) =>
      act(platform, { userId: params.id, actorId: member.id, reason: body.reason }),
    );
  serveAct(adminMemberActionCalls.lock, lockAccount);
  serveAct(adminMemberActionCalls.unlock, unlockAccount);
  serveAct(adminMemberActionCalls['end-sessions'], endMemberSessions);
  serveAct(adminMemberActionCalls['reset-password'], mailReset);
  serveAct(adminMemberActionCalls['clear-lock'], clearLock);
  serveAct(adminMemberActionCalls.close, closeForMember);
}

export function groupAdminRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminGroupCalls.groups, ({ database, query }) =>
    database.read((db) => listGroupsForAdmins(db, query)),
  );
  serve(adminGroupCalls.group, ({ database, params, request }) =>
    database.read((db) => viewGroupForAdmins(db, params.id, getRequestLanguage(request))),
  );
  serve(adminGroupCalls.writeOffMissed, ({ platform, member, params, body: { open, reason } }) =>
    writeOffMissedForGroup(platform, {
      groupId: params.id,
      paymentId: params.paymentId,
      userId: member.id,
      seenCents: parseDollars(open) ?? ZERO_CENTS,
      reason,
    }),
  );
}

const toReview = ({ params, member }: ReviewCall) => ({ id: params.id, actorId: member.id });

interface ReviewCall {
  readonly params: { readonly id: string };
  readonly member: { readonly id: string };
}

export function identityReviewRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminIdentityCalls.documents, ({ database, query }) =>
    database.read((db) => viewDocuments(db, query)),
  );
  serve(adminIdentityCalls.document, (call) =>
    call.database.read((db) => viewDocument(db, settings, toReview(call))),
  );
  serve(
    adminIdentityCalls.documentPicture,
    async (call) => {
      const { side } = call.params;
      return sendPicture(call.reply, side, await openPicture(call.platform, toReview(call), side));
    },
    [refuseForeignPages],
  );
  serve(adminIdentityCalls.documentNumber, async (call) => ({
    idNumber: await revealNumber(call.platform, toReview(call)),
  }));
  serve(adminIdentityCalls.approveDocument, (call) =>
    approveDocument(call.platform, toReview(call), call.body),
  );
  serve(adminIdentityCalls.rejectDocument, (call) =>
    rejectDocument(call.platform, toReview(call), call.body),
  );
}

/** Refuses requests from other sites by the Sec-Fetch-Site header; same-origin and direct requests pass. */
function refuseForeignPages({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn ? Promise.resolve() : Promise.reject(new Refusal(adminRefusals.foreign_page));
}

/** Serves the picture inline and never as script. All answers have no-store and same-origin. */
function sendPicture(reply: FastifyReply, side: string, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="${side}.jpg"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(picture);
}

export function riskRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminRiskCalls.risks, ({ database, member, query }) =>
    database.read((db) => listRisks(db, query, member.id)),
  );
  serve(adminRiskCalls.risk, ({ database, member, params: { userId } }) => {
    if (userId === member.id) throw new Refusal(lockingRefusals.own_account);
    return database.read((db) => viewRisk(db, settings.fraud.signals, userId));
  });
  serve(adminRiskCalls.clearRisk, ({ platform, member, params, body }) =>
    clearMember(platform, { ...params, ...body, actorId: member.id }),
  );
  serve(adminRiskCalls.blacklist, async ({ platform, member, params, body }) => {
    await blacklistMember(platform, { ...params, ...body, actorId: member.id });
    await stopPayments(platform, params.userId);
  });
  serve(adminRiskCalls.liftBlacklist, ({ platform, member, params, body }) =>
    liftBlacklist(platform, { ...params, ...body, actorId: member.id }),
  );
}

export function teamRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminTeamCalls.team, ({ database }) => viewTeam(database));
  serve(adminTeamCalls.teamCandidates, ({ database, query }) => findCandidates(database, query.search));
  serve(adminTeamCalls.grantRoles, ({ platform, member, params, body }) =>
    grantRoles(platform, member, { ...params, ...body }),
  );
}
