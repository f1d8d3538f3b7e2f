import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProviderUnavailable } from '../errors.ts';
import { insertSetup, storeSetupId } from './store.ts';

/**
 * Opens the saving of a card at the provider; returns what the browser confirms it with. The secret is not kept: whoever
 * comes back begins anew, and nothing was charged. Refuses with ProviderUnavailable.
 */
export async function startSetup(
  { database, cardProvider }: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
): Promise<string> {
  const id = await database.transact((tx) => insertSetup(tx, userId));
  try {
    const { setupId, clientSecret } = await cardProvider.createSetup({
      customer: userId,
      metadata: { card_setup_id: id },
      idempotencyKey: `setup:${id}`,
    });
    await database.transact((tx) => storeSetupId(tx, id, setupId));
    return clientSecret;
  } catch (error) {
    if (error instanceof CardProviderError) throw new ProviderUnavailable();
    throw error;
  }
}
