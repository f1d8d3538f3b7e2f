/** Seeds a database with groups of ten through the set-based SQL files of this folder, as owner. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { computeQueueState, LEVELS } from '@circle-link/contract/queue/mechanism';
import { negateCents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { takeIndexes } from './without-indexes.ts';

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

/** Two parallel connections; a file's tables are indexed before the next file of its lane. */
const LANES: readonly (readonly (readonly [file: string, tables: readonly string[]])[])[] = [
  [
    ['payments.sql', ['payments', 'payment_charges']],
    ['groups.sql', ['groups', 'group_charters', 'group_members', 'group_invitations', 'group_rounds']],
  ],
  [
    ['people.sql', ['users', 'sessions', 'provider_events', 'queue_positions']],
    ['ledger.sql', ['ledger_transactions', 'ledger_lines', 'ledger_accounts', 'ledger_subjects']],
    ['activities.sql', ['activities']],
  ],
];
const SHARED = 'charges';
const SMALL = [
  'queue_holdings',
  'group_swaps',
  'group_wind_ups',
  'notification_preferences',
  'notification_reads',
  'queue_counter',
];

export async function seedGroups(ownerUrl: string, groups: number): Promise<void> {
  const tables = [...LANES.flat().flatMap(([, own]) => own), SHARED];
  const taken = await withConnection(ownerUrl, async (client) => {
    await prepare(client, groups);
    await client.query(read('plan.sql'));
    return takeIndexes(client, tables);
  });
  const fill = (files: (typeof LANES)[number]) =>
    withConnection(ownerUrl, async (client) => {
      await prepare(client, groups);
      for (const [file, own] of files) {
        await client.query(read(file));
        for (const table of own) await taken.restore(client, table);
      }
    });
  await Promise.all(LANES.map(fill));
  await withConnection(ownerUrl, async (client) => {
    await prepare(client, groups);
    await taken.restore(client, SHARED);
    await taken.restoreReferences(client);
    await client.query(`vacuum analyze ${SMALL.join(', ')}`);
  });
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Disables triggers and foreign keys; figures come from the contract. */
async function prepare(client: Client, groups: number): Promise<void> {
  const settings: Record<string, string | number> = {
    session_replication_role: 'replica',
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
    max_parallel_workers_per_gather: 0,
    'bench.groups': groups,
    'bench.consent': CONSENT_VERSION,
    'bench.charge': quoteContribution(toCents(5_000)).totalCents,
    'bench.entry_total': ENTRY_QUOTE.totalCents,
    'bench.entry_card_fee': ENTRY_QUOTE.cardFeeCents,
    'bench.entry_lines': JSON.stringify(entryLines(Math.floor((groups + 2) / 3) * 10)),
  };
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, String(value)]);
}

function entryLines(entries: number): { readonly name: string; readonly cents: number }[] {
  const { totalCents, cardFeeCents, appFeeCents } = ENTRY_QUOTE;
  const { levels } = computeQueueState(entries);
  return [
    { name: 'queue:clearing', cents: (totalCents - cardFeeCents) * entries },
    { name: 'provider:fees:queue', cents: cardFeeCents * entries },
    { name: 'fees:card:queue', cents: negateCents(cardFeeCents) * entries },
    { name: 'fees:app:queue', cents: negateCents(appFeeCents) * entries },
    ...LEVELS.map(({ level }) => ({
      name: `queue:pool:${level}`,
      cents: negateCents(levels[level - 1]?.poolCents ?? ZERO_CENTS),
    })),
  ];
}
