import type { StuckItem, StuckPage } from '@circle-link/contract/admin/stuck';
import { formatAmount } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { countOpenMoney, listOpenMoney, type OpenMoney } from './stuck-store.ts';

const PATHS: Readonly<Record<StuckItem['kind'], (row: OpenMoney) => string>> = {
  refund_waiting: () => '/admin/refunds',
  refund_sent: paymentPath,
  refund_failed: () => '/admin/refunds',
  withdrawal: memberPath,
  withdrawal_back: memberPath,
  pot: groupPath,
  debt: memberPath,
  withheld: memberPath,
  closed_balance: memberPath,
  charge: paymentPath,
  event: () => '/admin/operations',
  dispute: paymentPath,
  inquiry: paymentPath,
  early_fraud_warning: paymentPath,
  review: paymentPath,
  difference: () => '/admin/reconciliation',
  refund_request: () => '/admin/refunds',
  write_off: () => '/admin/refunds',
  missed: groupPath,
  round: groupPath,
  unclaimed: memberPath,
  draw: groupPath,
};

export async function viewStuck(
  db: Reader,
  { scope, limit }: { readonly scope: 'stuck' | 'all'; readonly limit: number },
): Promise<StuckPage> {
  const { rows: count, cents } = await countOpenMoney(db, scope);
  return {
    count,
    total: formatAmount(cents),
    items: (await listOpenMoney(db, scope, limit)).map(toItem),
  };
}

function paymentPath({ subject }: OpenMoney): string {
  return `/admin/payments/${subject}`;
}

function memberPath({ userId }: OpenMoney): string {
  return `/admin/members/${userId ?? ''}`;
}

function groupPath({ groupId }: OpenMoney): string {
  return `/admin/groups/${groupId ?? ''}`;
}

function toItem(row: OpenMoney): StuckItem {
  const { kind, subject, userId, userName, groupId, groupName, cents, since, ageDays, nextStep, dueAt } = row;
  return {
    kind,
    subject,
    person: userId === null ? null : { id: userId, name: userName ?? '' },
    group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
    amount: cents === null ? null : formatAmount(cents),
    since: since.toISOString(),
    ageDays,
    nextStep,
    dueAt: dueAt?.toISOString() ?? null,
    path: PATHS[kind](row),
  };
}
