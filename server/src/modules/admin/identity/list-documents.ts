import type { IdentityList } from '@circle-link/contract/admin/identity';
import type { IdentityState } from '@circle-link/contract/identity';
import type { Reader } from '../../../platform/database/database.ts';
import { countWaiting, selectDecided, selectWaiting } from './store.ts';

export async function listDocuments(
  db: Reader,
  page: { readonly status: IdentityState; readonly after?: string | undefined; readonly limit: number },
): Promise<IdentityList> {
  const rows = await (page.status === 'pending' ? selectWaiting(db, page) : selectDecided(db, page));
  return {
    waiting: await countWaiting(db),
    items: rows.map(({ sentAt, decidedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
