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
import type { App } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { Platform, RouteParts } from '../../platform/platform.ts';
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
import { viewMissed, writeOffMissed } from './rounds/write-off-missed.ts';
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
export function groupRoutes(app: App, parts: RouteParts): void {
  ownRoutes(app, parts);
  pageRoutes(app, parts);
  changeRoutes(app, parts);
  drawRoutes(app, parts);
  invitationRoutes(app, parts);
  cashRoutes(app, parts);
  missedRoutes(app, parts);
  swapRoutes(app, parts);
  reminderRoutes(app, parts);
  replacementRoutes(app, parts);
  windUpRoutes(app, parts);
  organizerRoutes(app, parts);
  openBooksRoutes(app, parts);
}

function ownRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(groupCalls.list, ({ database, member, query }) =>
    database.readTogether((db) => listMyGroups(db, member.id, query)),
  );
  serve(groupCalls.create, ({ platform, member, body }) => createGroup(platform, member.id, body), [
    refuseBlacklistedMember,
  ]);
  serve(groupCalls.preview, ({ platform, body, query }) => previewGroup(platform, body, query.language));
  serve(
    groupCalls.restart,
    ({ platform, body: { startDate, nonce }, ...call }) =>
      restartGroup(platform, { ...toOwnGroup(call), startDate, nonce }),
    [refuseBlacklistedMember],
  );
}

function pageRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(groupCalls.page, (call) =>
    call.database.readTogether((db) => viewGroup(db, settings, toOwnGroup(call))),
  );
  serve(groupCalls.schedule, ({ database, member, params }) =>
    database.readTogether((db) => viewSchedule(db, params.id, member.id)),
  );
  serve(groupCalls.charter, ({ database, member, params, query }) =>
    database.readTogether((db) => viewCharter(db, params.id, member.id, query.language)),
  );
}

function changeRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(
    groupCalls.edit,
    page((platform, own, changes) => editGroup(platform, { ...own, changes })),
  );
  serve(
    groupCalls.setOrder,
    page(({ database }, own, { memberIds }) => setOrder(database, { ...own, memberIds })),
  );
  serve(groupCalls.start, page(startGroup));
  serve(
    groupCalls.setCover,
    page(({ database }, own, { cover }) => setCover(database, { ...own, cover })),
  );
  serve(
    groupCalls.setAutoPay,
    page(({ database }, own, { isOn }) => setAutoPay(database, { ...own, isOn })),
    [refuseUnidentified('sent', ({ body }) => (body as { readonly isOn: boolean }).isOn)],
  );
  serve(groupCalls.acceptCharter, ({ platform, body: { charterHash, nonce }, ...call }) =>
    acceptCharter(platform, { ...toOwnGroup(call), charterHash, nonce }),
  );
  serve(groupCalls.leave, (call) => leaveGroup(call.platform, toOwnGroup(call)));
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

/** Creates a handler that changes the group and responds with its updated page. */
function page<Body>(change: (platform: Platform, own: OwnGroup, body: Body) => Promise<unknown>) {
  return async (
    call: OwnGroupRequest & { readonly platform: Platform; readonly body: Body },
  ): Promise<GroupPage> => {
    const { platform, body } = call;
    const own = toOwnGroup(call);
    await change(platform, own, body);
    return platform.database.readTogether((db) => viewGroup(db, platform.settings, own));
  };
}

/** Runs before a member creates or joins a group. A blacklisted member can still pay what they owe. */
function refuseBlacklistedMember(request: FastifyRequest): Promise<void> {
  return request.database.read((db) => refuseBlacklisted(db, getMember(request).id));
}

function drawRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(drawCalls.draw, ({ database, member, params }) =>
    database.readTogether((db) => viewDraw(db, params.id, member.id)),
  );
  serve(drawCalls.putOffDraw, page(postponeDraw));
}

function invitationRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);

  serve(invitationCalls.invite, ({ platform, body: { email }, ...call }) =>
    createInvitation(platform, { ...toOwnGroup(call), ownEmail: call.member.email, email }),
  );
  serve(invitationCalls.withdrawInvitation, (call) =>
    withdrawInvitation(call.database, { ...toOwnGroup(call), code: call.params.code }),
  );
  serve(
    invitationCalls.invitation,
    async ({ platform, database, params: { code }, query, request, reply }) => {
      const viewer = await findRequestMember(platform, request);
      const lookup = { code, viewer, language: query.language };
      const invitation = await database.readTogether((db) => viewInvitation(db, settings, lookup));
      if (!invitation.isMember) setInvitationCookie(reply, settings, code);
      return invitation;
    },
  );
  serve(invitationCalls.myInvitations, ({ database, member, request }) =>
    database.readTogether((db) =>
      listMyInvitations(db, settings, member, readInvitationCookie(request, settings)),
    ),
  );
  serve(
    invitationCalls.join,
    async ({ platform, member, params: { code }, body, reply }) => {
      const groupId = await joinGroup(platform, { ...body, nonce: body.nonce, code, member });
      clearInvitationCookie(reply, settings);
      return { groupId };
    },
    [refuseBlacklistedMember],
  );
}

function cashRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  for (const [operation, act] of [
    [cashCalls.recordCash, recordCash],
    [cashCalls.confirmCash, confirmCash],
    [cashCalls.denyCash, denyCash],
  ] as const)
    serve(operation, ({ platform, member, params: { id, paymentId } }) => {
      if (!isUuid(id)) throw new Refusal(groupRefusals.group_not_found);
      if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
      return act(platform, { groupId: id, paymentId, userId: member.id });
    });
}

function missedRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(missedCalls.listMissed, ({ database, member, params }) =>
    database.readTogether((db) => viewMissed(db, params.id, member.id)),
  );
  serve(missedCalls.writeOffMissed, ({ platform, member, params, body }) =>
    writeOffMissed(platform, {
      groupId: params.id,
      paymentId: params.paymentId,
      userId: member.id,
      seenCents: parseDollars(body.open) ?? ZERO_CENTS,
    }),
  );
}

function swapRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(swapCalls.proposeSwap, ({ platform, body, ...call }) =>
    proposeSwap(platform, { ...toOwnGroup(call), ...body }),
  );
  serve(swapCalls.answerSwap, ({ platform, body: { accept }, ...call }) =>
    answerSwap(platform, { ...toOwnGroup(call), swapId: call.params.swapId, accept }),
  );
  serve(swapCalls.withdrawSwap, (call) =>
    withdrawSwap(call.platform, { ...toOwnGroup(call), swapId: call.params.swapId }),
  );
}

function reminderRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(
    reminderCalls.remind,
    page((platform, own, { userId: toUserId }) => remindMember(platform, { ...own, toUserId })),
  );
  serve(
    reminderCalls.thank,
    page((platform, own, { words }) => thankGroup(platform, { ...own, words })),
  );
}

function replacementRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(replacementCalls.askToLeave, (call) =>
    requestLeave(call.platform, { ...toOwnGroup(call), isRequested: true }),
  );
  serve(replacementCalls.stayAfterAll, (call) =>
    requestLeave(call.platform, { ...toOwnGroup(call), isRequested: false }),
  );
  serve(replacementCalls.returns, ({ database, member }) =>
    database.read((db) => viewReturns(db, member.id)),
  );
  serve(replacementCalls.offerSeat, ({ platform, body: { userId: holderId, email }, ...call }) =>
    offerSeat(platform, { ...toOwnGroup(call), holderId, email }),
  );
}

function windUpRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(windUpCalls.cancel, (call) => cancelGroup(call.platform, toOwnGroup(call)));
  serve(windUpCalls.windUp, ({ database, member, params }) =>
    database.readTogether((db) => viewOwnWindUp(db, params.id, member.id)),
  );
  serve(windUpCalls.proposeWindUp, (call) => proposeWindUp(call.platform, toOwnGroup(call)));
  serve(windUpCalls.vote, ({ platform, body: { inFavor }, ...call }) =>
    castVote(platform, { ...toOwnGroup(call), inFavor }),
  );
}

function organizerRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(
    organizerCalls.offerOrganizing,
    page((platform, own, { userId: toUserId }) => offerOrganizing(platform, { ...own, toUserId })),
  );
  serve(organizerCalls.withdrawOffer, page(withdrawOffer));
  serve(
    organizerCalls.answerOffer,
    page((platform, own, { accept }) => answerOffer(platform, { ...own, accept })),
  );
  serve(
    organizerCalls.voteForOrganizer,
    page((platform, own, { userId: candidateId }) => voteForOrganizer(platform, { ...own, candidateId })),
  );
}

function openBooksRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(groupCalls.announceBooks, page(announceBooks));
  serve(groupCalls.closeBooks, page(closeBooks));
  serve(openBooksCalls.openBooks, ({ database, params }) => viewOpenBooks(database, params.code));
}
