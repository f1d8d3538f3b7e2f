import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { termsRefusals } from '@circle-link/contract/refusals/groups/terms';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { assertForming } from './find-own-group.ts';
import { storePlan } from './forming-store.ts';
import { lockOrganizedGroup } from './lock-own-group.ts';

/**
 * Members who join later or are omitted come last.
 * @throws group_not_found, organizer_only, wrong_phase, order_not_decided, turn_given_twice, not_a_member
 */
export async function setOrder(
  database: Database,
  plan: { readonly groupId: string; readonly userId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganizedGroup(tx, plan.groupId, plan.userId);
    assertForming(group);
    if (group.payoutOrder !== 'organizer') throw new Refusal(groupRefusals.order_not_decided);
    if (new Set(plan.memberIds).size !== plan.memberIds.length)
      throw new Refusal(termsRefusals.turn_given_twice);
    const membershipIds = plan.memberIds.map((userId) => {
      const member = members.find((one) => one.userId === userId);
      if (member === undefined) throw new Refusal(termsRefusals.not_a_member);
      return member.id;
    });
    await storePlan(tx, group.id, membershipIds);
    await recordAuditEntries(tx, [
      {
        kind: 'group.order_planned',
        subjectId: group.id,
        actorId: plan.userId,
        detail: { order: plan.memberIds },
      },
    ]);
  });
}
