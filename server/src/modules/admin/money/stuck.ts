import type { StuckItem, StuckPage } from '@circle-link/contract/admin/stuck';
import { formatAmount } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
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
    items: (await listOpenMoney(db, scope, limit)).map((row) => ({
      ...formatFields(row),
      path: PATHS[row.kind](row),
    })),
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
