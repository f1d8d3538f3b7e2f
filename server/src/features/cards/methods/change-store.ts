/** The SQL of what becomes of saved methods at the provider. */
import { sql } from 'kysely';
import type { MethodChange, SavedMethod } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';

/** A member who saves the same card again takes its row over, with another name at the provider: that one is not meant. */
export async function setMethodsAside(tx: Writer, change: MethodChange): Promise<void> {
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

/** Banks replace cards: what the member recognizes the card by changes, and it goes on being charged. */
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
