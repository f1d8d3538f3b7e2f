import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { CardProviderError, MethodTypeInactive } from '../../../platform/card-provider/port.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertSetup, storeSetupId } from './store.ts';

/** The client secret is not stored. Refuses with payment_provider_unavailable and method_type_inactive. */
export async function startSetup(
  { database, cardProvider }: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
  kind: ChargeKind = 'card',
): Promise<string> {
  const id = await database.transact((tx) => insertSetup(tx, userId, kind));
  try {
    const { setupId, clientSecret, customer } = await cardProvider.createSetup({
      kind,
      customer: userId,
      metadata: { card_setup_id: id },
      idempotencyKey: `setup:${id}`,
    });
    await database.transact((tx) => storeSetupId(tx, id, { setupId, customer }));
    return clientSecret;
  } catch (error) {
    if (error instanceof MethodTypeInactive) throw new Refusal(cardRefusals.method_type_inactive);
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    throw error;
  }
}
