/** The SQL of forgetting where members came from. */
import type { Writer } from '../../platform/database/database.ts';

export async function eraseNetworkOf(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({ ip_address: null, ip_country: null, ip_region: null })
    .where('user_id', '=', userId)
    .execute();
}
