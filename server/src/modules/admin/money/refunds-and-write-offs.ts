import type { RefundList, RefundQueue } from '@circle-link/contract/admin/refunds';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { formatAmount } from '@circle-link/contract/money';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumGivenByAdmin } from '../../debts/index.ts';
import { readBalance } from '../../ledger/index.ts';
import { listFailed, listRefunds, listWaiting, listWriteOffs } from './refund-and-write-off-store.ts';

export async function viewRefundQueue(
  db: Reader,
  { refundAloneCents }: Pick<Settings, 'refundAloneCents'>,
  viewerId: string,
): Promise<RefundQueue> {
  return {
    alone: formatAmount(refundAloneCents),
    requestedToday: formatAmount(await sumGivenByAdmin(db, viewerId)),
    dueQueue: formatAmount(await readBalance(db, 'queue:refunds-due')),
    dueGroups: formatAmount(await readBalance(db, 'groups:refunds-due')),
    waiting: await listWaiting(db, viewerId),
    failed: await listFailed(db),
  };
}

export async function viewRefunds(db: Reader, page: Parameters<typeof listRefunds>[1]): Promise<RefundList> {
  return { refunds: await listRefunds(db, page) };
}

export async function viewWriteOffs(
  db: Reader,
  viewerId: string,
): Promise<{ readonly writeOffs: WriteOffItem[] }> {
  return { writeOffs: await listWriteOffs(db, viewerId) };
}
