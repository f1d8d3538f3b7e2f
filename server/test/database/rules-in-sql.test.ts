/**
 * Product rules that the database also enforces match the contract. Values that SQL only reads are passed as
 * parameters.
 */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { FRAUD_WARNING_DAYS } from '@circle-link/contract/admin/stuck';
import { MAX_RISK_SCORE } from '@circle-link/contract/admin/risk';
import { DAY_TERM_NAMES, DAY_TERMS, MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { MAX_CHARGE_CENTS, MIN_CONTRIBUTION_CENTS } from '@circle-link/contract/groups/pot';
import { MAX_ENTERED_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSnakeCase } from '../../src/platform/database/column-names.ts';
import { TRIES_BEFORE_ALARM } from '../../src/platform/timeouts.ts';
import { openTestDatabase, type TestDatabase } from '../product/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function readText(query: ReturnType<typeof sql<{ text: string }>>): Promise<string> {
  const { rows } = await test.database.read((db) => query.execute(db));
  return rows.map(({ text }) => text).join('\n');
}

// security: 2.1.3
it.each<readonly [string, number, number]>([
  ['groups_max_members_check', MIN_MEMBERS, MAX_MEMBERS],
  ['groups_rounds_check', MIN_MEMBERS, MAX_MEMBERS],
  ...DAY_TERM_NAMES.map((term) => [`groups_${toSnakeCase(term)}_check`, 0, DAY_TERMS[term]] as const),
  ['group_draws_membership_ids_check', MIN_MEMBERS, MAX_MEMBERS],
  ['groups_contribution_cents_check', MIN_CONTRIBUTION_CENTS, MAX_CHARGE_CENTS],
  ['charges_amount_cents_check', 50, MAX_CHARGE_CENTS],
  ['withdrawals_amount_cents_check', 1, MAX_ENTERED_CENTS],
  ['fraud_prevention_risk_score_check', 0, MAX_RISK_SCORE],
])('%s enforces the bounds of the contract', async (name, least, most) => {
  const check = await readText(
    sql<{
      text: string;
    }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`,
  );
  expect([...check.matchAll(/[<>]= '?(\d+)/g)].map(([, bound]) => Number(bound))).toEqual([least, most]);
});

it('the base of an entry is that of the quote', async () => {
  expect(await readText(sql`select entry_base_cents()::text as text`)).toBe(String(ENTRY_QUOTE.baseCents));
});

it('a refund is stranded after its third failed attempt, when the alarm is raised', async () => {
  const text = await readText(sql`select pg_get_viewdef('stranded_refunds'::regclass) as text`);
  expect(text).toContain(`tries >= ${TRIES_BEFORE_ALARM}`);
});

it('an early fraud warning stays actionable for the number of days in the contract', async () => {
  const text = await readText(sql`select pg_get_viewdef('waiting_warnings'::regclass) as text`);
  expect(text).toContain(`'${FRAUD_WARNING_DAYS} days'::interval`);
});

it('no function or view contains other numbers of days, hours or minutes', async () => {
  const text = await readText(sql`
    select p.oid::regprocedure::text as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'interval ''[0-9]'
    union all
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and pg_get_viewdef(c.oid) ~ '''[0-9][^'']*''::interval'
     order by 1`);
  expect(text.split('\n')).toEqual(['waiting_warnings']);
});
