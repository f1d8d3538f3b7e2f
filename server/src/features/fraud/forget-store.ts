/** The SQL of forgetting where members came from. */
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

/** Of accounts that are closed already. */
export async function eraseNetworksOfClosed(tx: Writer): Promise<void> {
  await sql`
    update fraud_prevention f set ip_address = null, ip_country = null, ip_region = null
      from users u
     where u.id = f.user_id and u.status = 'closed'
       and (f.ip_address is not null or f.ip_country is not null or f.ip_region is not null)`.execute(tx);
}

export async function eraseNetworkOf(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({ ip_address: null, ip_country: null, ip_region: null })
    .where('user_id', '=', userId)
    .execute();
}
