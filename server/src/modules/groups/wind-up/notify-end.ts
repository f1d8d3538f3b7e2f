import { addCents, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { notices, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import { toGroupFacts } from '../rules.ts';
import type { Group } from '../store.ts';
import type { Published } from './wind-up-store.ts';

export function toTable({ table }: Published) {
  return table.map(({ userId, paidIn, received, net }) => ({
    member: { member: userId },
    paidIn,
    received,
    net,
  }));
}

export async function notifyWoundUp(
  tx: Writer,
  settings: MailSettings,
  ended: {
    readonly group: Group;
    readonly windUpId: string;
    readonly result: Published;
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, windUpId, result, refunded } = ended;
  await notifyInGroup(tx, settings, notices.group_wound_up, {
    groupId: group.id,
    to: result.table.map(({ userId }) => userId),
    occasion: `wind-up:${windUpId}:passed`,
    facts: ({ id }) => ({ ...toGroupFacts(group), table: toTable(result), ...sumReturned(id, refunded) }),
    inHistory: { table: [] },
  });
}

/** Notifies of an end before any payout: everything is refunded. `by` is null after a vote. */
export async function notifyCanceled(
  tx: Writer,
  settings: MailSettings,
  ended: {
    readonly group: Group;
    readonly by: string | null;
    readonly userIds: readonly string[];
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, by, userIds, refunded } = ended;
  await notifyInGroup(tx, settings, notices.group_canceled, {
    groupId: group.id,
    to: userIds,
    occasion: `canceled:${group.id}`,
    facts: ({ id }) => ({
      ...toGroupFacts(group),
      by: by === null ? null : { member: by },
      ...sumReturned(id, refunded),
    }),
  });
}

function sumReturned(
  userId: string,
  refunded: readonly Payment[],
): { readonly toCardCents: Cents; readonly inCashCents: Cents } {
  const own = refunded.filter((payment) => (payment.paidBy ?? payment.payerId) === userId);
  const sum = (isWanted: (payment: Payment) => boolean): Cents =>
    addCents(...own.filter(isWanted).map((payment) => payment.amountCents));
  return {
    toCardCents: sum((payment) => payment.method !== 'cash'),
    inCashCents: sum((payment) => payment.method === 'cash'),
  };
}
