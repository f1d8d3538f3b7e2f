/** Activities as other modules record them, for tests of the history and the bell. */
import type { ActivityType } from '@circle-link/contract/activities';
import { toCents } from '@circle-link/contract/money';
import { type NewActivity, recordActivities } from '../../src/modules/notifications/index.ts';
import type { Payer, TestProduct } from '../product/test-product.ts';

export type Fact = Partial<NewActivity> & { readonly type: ActivityType; readonly description?: string };

export function recordFacts(product: TestProduct, facts: readonly Fact[]): Promise<void> {
  return product.database.transact((tx) =>
    recordActivities(
      tx,
      facts.map(({ description, ...fact }) => ({
        ...{ userId: null, amountCents: null, kind: 'member_joined' },
        facts: { newcomer: description ?? fact.type },
        ...fact,
      })),
    ),
  );
}

export const paidBy = ({ member }: Payer, groupId: string, description = 'paid'): Fact => ({
  type: 'payment_completed',
  audience: 'group',
  groupId,
  userId: member.id,
  description,
  amountCents: toCents(5_000),
});
export const payoutTo = ({ member }: Payer, groupId: string | null): Fact => ({
  type: 'payout_received',
  groupId,
  userId: member.id,
  description: 'the pot',
  amountCents: toCents(9_900),
});
