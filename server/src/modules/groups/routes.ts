import type { GroupPage } from '@circle-link/contract/groups/groups';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { cashCalls, missedCalls, reminderCalls } from '@circle-link/contract/groups/payments';
import { drawCalls, groupCalls } from '@circle-link/contract/groups/group-calls';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { openBooksCalls } from '@circle-link/contract/groups/open-books';
import {
  organizerCalls,
  replacementCalls,
  swapCalls,
  windUpCalls,
} from '@circle-link/contract/groups/agreement-calls';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  clearInvitationCookie,
  createRoutes,
  findRequestMember,
  getMember,
  getSession,
  readInvitationCookie,
  refuseUnidentified,
  setInvitationCookie,
} from '../auth/index.ts';
import { isUuid } from '../payments/index.ts';
import { refuseBlacklisted } from '../risk/index.ts';
import { setAutoPay } from './auto-pay.ts';
import { confirmCash, denyCash, recordCash } from './cash/cash.ts';
import { cancelGroup } from './end-group.ts';
import { acceptCharter, viewCharter } from './forming/charter.ts';
import { createGroup } from './forming/create-group.ts';
import { editGroup, setCover, setOrder } from './forming/edit-group.ts';
import { previewGroup } from './forming/terms.ts';
import { createInvitation, withdrawInvitation } from './invitations/invite.ts';
import { joinGroup } from './invitations/join-group.ts';
import { offerSeat } from './invitations/offer-seat.ts';
import { viewReturns } from './invitations/take-seat.ts';
import { listMyInvitations, viewInvitation } from './invitations/view-invitations.ts';
import { leaveGroup, requestLeave } from './leave-group.ts';
import { announceBooks, closeBooks, viewOpenBooks } from './open-books.ts';
import { answerOffer, offerOrganizing, voteForOrganizer, withdrawOffer } from './organizer/organizer.ts';
import { restartGroup } from './restart-group.ts';
import { viewMissed, writeOffMissed } from './rounds/missed.ts';
import { remindMember, thankGroup } from './rounds/reminders.ts';
import { postponeDraw } from './start/draw-turns.ts';
import { startGroup } from './start/start-group.ts';
import { viewDraw } from './start/view-draw.ts';
import { listMyGroups } from './summarize-groups.ts';
import { answerSwap, proposeSwap, withdrawSwap } from './swaps/swaps.ts';
import { type Viewer, viewGroup } from './view-group.ts';
import { viewSchedule } from './view-schedule.ts';
import { castVote, proposeWindUp, viewOwnWindUp } from './wind-up/wind-up.ts';

/** Routes of savings groups (spec §7, product §5). */
export function groupRoutes(app: App, platform: Platform): void {
  ownRoutes(app, platform);
  pageRoutes(app, platform);
  changeRoutes(app, platform);
  drawRoutes(app, platform);
  invitationRoutes(app, platform);
  cashRoutes(app, platform);
  missedRoutes(app, platform);
  swapRoutes(app, platform);
  reminderRoutes(app, platform);
  replacementRoutes(app, platform);
  windUpRoutes(app, platform);
  organizerRoutes(app, platform);
  openBooksRoutes(app, platform);
}

function ownRoutes(app: App, platform: Platform): void {
  const mayCommit = createCommitGuard(platform);
  const { serve } = createRoutes(app, platform);
  serve(groupCalls.list, ({ member, query }) =>
    platform.database.readTogether((db) => listMyGroups(db, member.id, query)),
  );
  serve(groupCalls.create, ({ member, body }) => createGroup(platform, member.id, body), [mayCommit]);
  serve(groupCalls.preview, ({ body, query }) => previewGroup(platform, body, query.language));
  serve(
    groupCalls.restart,
    ({ body: { startDate, nonce }, ...call }) =>
      restartGroup(platform, { ...toOwnGroup(call), startDate, nonce }),
    [mayCommit],
  );
}

function pageRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(groupCalls.page, (call) => database.readTogether((db) => viewGroup(db, settings, toOwnGroup(call))));
  serve(groupCalls.schedule, ({ member, params }) =>
    database.readTogether((db) => viewSchedule(db, params.id, member.id)),
  );
  serve(groupCalls.charter, ({ member, params, query }) =>
    database.readTogether((db) => viewCharter(db, params.id, member.id, query.language)),
  );
}

function changeRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    groupCalls.edit,
    page((own, changes) => editGroup(platform, { ...own, changes })),
  );
  serve(
    groupCalls.setOrder,
    page((own, { memberIds }) => setOrder(database, { ...own, memberIds })),
  );
  serve(
    groupCalls.start,
    page((own) => startGroup(platform, own)),
  );
  serve(
    groupCalls.setCover,
    page((own, { cover }) => setCover(database, { ...own, cover })),
  );
  serve(
    groupCalls.setAutoPay,
    page((own, { isOn }) => setAutoPay(database, { ...own, isOn })),
    [refuseUnidentified(platform, 'sent', ({ body }) => (body as { readonly isOn: boolean }).isOn)],
  );
  serve(groupCalls.acceptCharter, ({ body: { charterHash, nonce }, ...call }) =>
    acceptCharter(platform, { ...toOwnGroup(call), charterHash, nonce }),
  );
  serve(groupCalls.leave, (call) => leaveGroup(platform, toOwnGroup(call)));
}

type OwnGroup = Viewer;

interface OwnGroupRequest {
  readonly member: { readonly id: string };
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
}

function toOwnGroup({ member, params, request }: OwnGroupRequest): OwnGroup {
  const isByToken = getSession(request).tokenId !== null;
  return { groupId: params.id, userId: member.id, language: getRequestLanguage(request), isByToken };
}

/** Creates handlers that change the group and respond with its updated page. */
function pageAfter({ database, settings }: Pick<Platform, 'database' | 'settings'>) {
  return <Body>(change: (own: OwnGroup, body: Body) => Promise<unknown>) =>
    async (call: OwnGroupRequest & { readonly body: Body }): Promise<GroupPage> => {
      const own = toOwnGroup(call);
      await change(own, call.body);
      return database.readTogether((db) => viewGroup(db, settings, own));
    };
}

/** Runs before a member creates or joins a group. A blacklisted member can still pay what they owe. */
function createCommitGuard({ database }: { readonly database: Database }) {
  return (request: FastifyRequest): Promise<void> =>
    database.read((db) => refuseBlacklisted(db, getMember(request).id));
}

function drawRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(drawCalls.draw, ({ member, params }) =>
    platform.database.readTogether((db) => viewDraw(db, params.id, member.id)),
  );
  serve(
    drawCalls.putOffDraw,
    pageAfter(platform)((own) => postponeDraw(platform, own)),
  );
}

function invitationRoutes(app: App, platform: Platform): void {
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
    [createCommitGuard(platform)],
  );
}

function cashRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  for (const [operation, act] of [
    [cashCalls.recordCash, recordCash],
    [cashCalls.confirmCash, confirmCash],
    [cashCalls.denyCash, denyCash],
  ] as const)
    serve(operation, ({ member, params: { id, paymentId } }) => {
      if (!isUuid(id)) throw new Refusal(groupRefusals.group_not_found);
      if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
      return act(platform, { groupId: id, paymentId, userId: member.id });
    });
}

function missedRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(missedCalls.listMissed, ({ member, params }) =>
    database.readTogether((db) => viewMissed(db, params.id, member.id)),
  );
  serve(missedCalls.writeOffMissed, ({ member, params, body }) =>
    writeOffMissed(platform, {
      groupId: params.id,
      paymentId: params.paymentId,
      userId: member.id,
      seenCents: parseDollars(body.open) ?? ZERO_CENTS,
    }),
  );
}

function swapRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(swapCalls.proposeSwap, ({ body, ...call }) =>
    proposeSwap(platform, { ...toOwnGroup(call), ...body }),
  );
  serve(swapCalls.answerSwap, ({ body: { accept }, ...call }) =>
    answerSwap(platform, { ...toOwnGroup(call), swapId: call.params.swapId, accept }),
  );
  serve(swapCalls.withdrawSwap, (call) =>
    withdrawSwap(platform, { ...toOwnGroup(call), swapId: call.params.swapId }),
  );
}

function reminderRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    reminderCalls.remind,
    page((own, { userId: toUserId }) => remindMember(platform, { ...own, toUserId })),
  );
  serve(
    reminderCalls.thank,
    page((own) => thankGroup(platform, own)),
  );
}

function replacementRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(replacementCalls.askToLeave, (call) =>
    requestLeave(platform, { ...toOwnGroup(call), isRequested: true }),
  );
  serve(replacementCalls.stayAfterAll, (call) =>
    requestLeave(platform, { ...toOwnGroup(call), isRequested: false }),
  );
  serve(replacementCalls.returns, ({ member }) => platform.database.read((db) => viewReturns(db, member.id)));
  serve(replacementCalls.offerSeat, ({ body: { userId: holderId, email }, ...call }) =>
    offerSeat(platform, { ...toOwnGroup(call), holderId, email }),
  );
}

function windUpRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(windUpCalls.cancel, (call) => cancelGroup(platform, toOwnGroup(call)));
  serve(windUpCalls.windUp, ({ member, params }) =>
    platform.database.readTogether((db) => viewOwnWindUp(db, params.id, member.id)),
  );
  serve(windUpCalls.proposeWindUp, (call) => proposeWindUp(platform, toOwnGroup(call)));
  serve(windUpCalls.vote, ({ body: { inFavor }, ...call }) =>
    castVote(platform, { ...toOwnGroup(call), inFavor }),
  );
}

function organizerRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    organizerCalls.offerOrganizing,
    page((own, { userId: toUserId }) => offerOrganizing(platform, { ...own, toUserId })),
  );
  serve(
    organizerCalls.withdrawOffer,
    page((own) => withdrawOffer(platform, own)),
  );
  serve(
    organizerCalls.answerOffer,
    page((own, { accept }) => answerOffer(platform, { ...own, accept })),
  );
  serve(
    organizerCalls.voteForOrganizer,
    page((own, { userId: candidateId }) => voteForOrganizer(platform, { ...own, candidateId })),
  );
}

function openBooksRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    groupCalls.announceBooks,
    page((own) => announceBooks(platform, own)),
  );
  serve(
    groupCalls.closeBooks,
    page((own) => closeBooks(platform, own)),
  );
  serve(openBooksCalls.openBooks, ({ params }) => viewOpenBooks(platform.database, params.code));
}
