import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { TermsRefused, WrongPhase } from './errors.ts';
import { refuseUnlessForming } from './find-own-group.ts';
import { storePlan } from './forming-store.ts';
import { lockOrganisedGroup } from './lock-own-group.ts';

/**
 * The organiser's order of turns, where the organiser decides it: the members named, in this order. Whoever joins later
 * or is left out comes last. @throws GroupNotFound, OrganiserOnly, WrongPhase, TermsRefused
 */
export async function setOrder(
  database: Database,
  plan: { readonly groupId: string; readonly userId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganisedGroup(tx, plan.groupId, plan.userId);
    refuseUnlessForming(group);
    if (group.payoutOrder !== 'organiser')
      throw new WrongPhase('In this group the organiser does not decide the order of turns.');
    if (new Set(plan.memberIds).size !== plan.memberIds.length)
      throw new TermsRefused('memberIds', 'Each member has one turn');
    const membershipIds = plan.memberIds.map((userId) => {
      const member = members.find((one) => one.userId === userId);
      if (member === undefined) throw new TermsRefused('memberIds', 'Please choose members of the group');
      return member.id;
    });
    await storePlan(tx, group.id, membershipIds);
    await recordLeaves(tx, [
      {
        kind: 'group.order_planned',
        subjectId: group.id,
        actorId: plan.userId,
        detail: { order: plan.memberIds },
      },
    ]);
  });
}
