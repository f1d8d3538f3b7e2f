import { sql } from 'kysely';
import type { MethodChange, SavedMethod } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';

/** A card saved again takes over its row under another provider id, so the old id must not match. */
export async function markMethodsUnusable(tx: Writer, change: MethodChange): Promise<void> {
  const [column, value] =
    'methodId' in change
      ? (['provider_method_id', change.methodId] as const)
      : (['customer', change.customer] as const);
  await tx
    .updateTable('payment_methods')
    .set({ unusable_since: sql<Date>`app_now()` })
    .where(column, '=', value)
    .where('removed_at', 'is', null)
    .where('unusable_since', 'is', null)
    .execute();
}

/** Updates the displayed details of a replaced card; it can still be charged. */
export async function renewCard(
  tx: Writer,
  providerMethodId: string,
  { last4, brand, expMonth, expYear }: Pick<SavedMethod, 'last4' | 'brand' | 'expMonth' | 'expYear'>,
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ last4, brand, exp_month: expMonth, exp_year: expYear })
    .where('provider_method_id', '=', providerMethodId)
    .where('kind', '=', 'card')
    .where('removed_at', 'is', null)
    .execute();
}
