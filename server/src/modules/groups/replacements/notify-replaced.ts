import type { Cents } from '@circle-link/contract/money';
import { addCents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { notices, notify, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import type { PaidIn } from '../../payments/index.ts';
import type { MemberFacts } from '../member-facts.ts';
import { toGroupFacts } from '../rules.ts';
import type { Group } from '../store.ts';

interface Replaced {
  readonly group: Group;
  readonly members: readonly MemberFacts[];
  readonly holder: MemberFacts;
  readonly newcomerId: string;
  readonly returned: readonly PaidIn[];
  readonly returnCents: Cents;
}

/**
 * Notices about a transferred seat: to the new member, the former holder, those who had paid for them, and the others.
 */
export async function notifyReplaced(tx: Writer, settings: MailSettings, replaced: Replaced): Promise<void> {
  const { group, members, holder, newcomerId, returned, returnCents } = replaced;
  const occasion = `replaced:${holder.id}`;
  const [newcomer, former] = [{ member: newcomerId }, { member: holder.userId }];
  const turn = holder.turn ?? 0;
  const facts = { ...toGroupFacts(group), former, turn };
  await notify(tx, settings, notices.place_changed_hands, {
    to: members.filter((member) => member.id !== holder.id).map((member) => member.userId),
    occasion,
    facts: { ...facts, newcomer },
  });
  await notify(tx, settings, notices.place_is_yours, {
    to: [newcomerId],
    occasion,
    facts: { ...facts, returnCents },
  });
  const ownCents = addCents(
    ...returned.filter(({ userId }) => userId === holder.userId).map(({ cents }) => cents),
  );
  await notifyInGroup(tx, settings, notices.place_lost, {
    groupId: group.id,
    to: [holder.userId],
    occasion,
    facts: { group: group.name, newcomer, turn, returnCents: ownCents },
  });
  for (const { userId, cents } of returned.filter((paid) => paid.userId !== holder.userId))
    await notifyInGroup(tx, settings, notices.place_paid_for_lost, {
      groupId: group.id,
      to: [userId],
      occasion: `${occasion}:payer`,
      facts: { ...facts, newcomer, paidCents: cents },
    });
}
