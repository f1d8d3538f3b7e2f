import { reminderRefusals } from '@circle-link/contract/refusals/groups';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { findPayment, getOpenParts } from '../../payments/index.ts';
import { getNamedMember, lockOwnGroup } from '../find-group.ts';
import { insertReminder, readReminded } from '../member-store.ts';
import { saveThanks } from '../round-store.ts';
import { findReminderObstacle } from '../rules.ts';
import { toGroupFacts, getPhase } from '../store.ts';
import { listOpenContributions } from '../view-store.ts';

/** @throws group_not_found, person_not_in_group, wrong_phase, reminder_refused, reminded_today */
export async function remindMember(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId, toUserId }: Readonly<Record<'groupId' | 'userId' | 'toUserId', string>>,
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, groupId, userId);
    const to = getNamedMember(own, toUserId, 'userId');
    if (to.id === own.me.id) throw new Refusal(reminderRefusals.oneself);
    if (getPhase(own.group) !== 'running') throw new Refusal(reminderRefusals.no_round);
    const open = await listOpenContributions(tx, groupId);
    const contribution = open.find(({ payerId }) => payerId === to.userId);
    const { today } = await readReminded(tx, groupId);
    const why = findReminderObstacle(to, contribution, today);
    const name = to.firstName;
    const payment = to.missedToPay ?? (contribution && (await findPayment(tx, contribution.paymentId)));
    if (why !== null || !payment) throw new Refusal(reminderRefusals[why ?? 'paid_already'], { name });
    if (!(await insertReminder(tx, { groupId, userId: to.userId, day: today })))
      throw new Refusal(reminderRefusals.reminded_today, { name });
    await recordAuditEntries(tx, [
      { kind: 'member.reminded', subjectId: groupId, actorId: userId, detail: { to: to.userId } },
    ]);
    await notifyInGroup(tx, settings, notices.member_reminds, {
      groupId,
      to: [to.userId],
      occasion: `reminder:${groupId}:${to.userId}:${today}`,
      facts: {
        ...toGroupFacts(own.group),
        from: { member: userId },
        round: payment.round,
        amountCents: getOpenParts(payment).amountCents,
        dueOn: payment.dueOn,
      },
    });
  });
}

/** The recipient of a pot thanks the group once, with or without words. @throws group_not_found, no_pot, thanked_already */
export async function thankGroup(
  { database }: Pick<Platform, 'database'>,
  {
    groupId,
    userId,
    words = '',
  }: Readonly<Record<'groupId' | 'userId', string>> & { readonly words?: string | undefined },
): Promise<void> {
  await database.transact(async (tx) => {
    const { me } = await lockOwnGroup(tx, groupId, userId);
    if (!me.hasReceived) throw new Refusal(reminderRefusals.no_pot);
    const isFirst = await saveThanks(tx, {
      groupId,
      recipientId: userId,
      words: words === '' ? null : words,
    });
    if (!isFirst) throw new Refusal(reminderRefusals.thanked_already);
    await recordAuditEntries(tx, [{ kind: 'group.thanked', subjectId: groupId, actorId: userId }]);
  });
}
