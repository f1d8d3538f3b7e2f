/** Seeds positions and their ledger through set-based SQL, as owner. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { takeIndexes } from '../groups/without-indexes.ts';

const FILES = [
  ['positions.sql', ['queue_positions']],
  [
    'ledger.sql',
    ['ledger_transactions', 'ledger_lines', 'ledger_accounts', 'ledger_subjects', 'public_ledger_pending'],
  ],
] as const;

export const SAMPLE = 1_000;

/** Fills an empty, migrated database. Members outside the sample have a position and a balance but no user row. */
export async function seedPositions(ownerUrl: string, entries: number): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const settings: Record<string, string | number> = {
      session_replication_role: 'replica',
      work_mem: '1GB',
      maintenance_work_mem: '1GB',
      'bench.entries': entries,
      'bench.sample': SAMPLE,
      'bench.consent': CONSENT_VERSION,
      'bench.total': ENTRY_QUOTE.totalCents,
      'bench.card_fee': ENTRY_QUOTE.cardFeeCents,
      'bench.app_fee': ENTRY_QUOTE.appFeeCents,
    };
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [name, String(value)]);
    const taken = await takeIndexes(
      client,
      FILES.flatMap(([, tables]) => [...tables]),
    );
    for (const [file, tables] of FILES) {
      await client.query(readFileSync(join(import.meta.dirname, file), 'utf8'));
      for (const table of tables) await taken.restore(client, table);
    }
    await taken.restoreReferences(client);
    await client.query('vacuum analyze users, sessions, queue_counter');
  });
}
