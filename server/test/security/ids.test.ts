import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPayments } from '../factories/build-payments.ts';
import { openTestDatabase } from '../product/test-database.ts';

const VERSION_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('ids of members and payments start with their time and end randomly', async () => {
  const opened = await openTestDatabase();
  const made: string[][] = [];
  while (made.length < 5) {
    const [payment] = await buildPayments(opened.database, 1);
    made.push([payment!.userId, payment!.paymentId]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const which of [0, 1]) {
    const ids = made.map((pair) => pair[which]!);
    for (const id of ids) expect(id).toMatch(VERSION_7);
    expect(ids.toSorted()).toEqual(ids);
    const madeAt = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16);
    expect(Math.abs(Date.now() - madeAt)).toBeLessThan(60_000);
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  }
  await opened.close();
});

it('ids of holds do too: one expression generates all three', async () => {
  const opened = await openTestDatabase();
  const { rows } = await opened.database.read((db) =>
    sql<{ made: string }>`
      select distinct column_default as made from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and table_name in ('users', 'charges', 'queue_holdings')`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
  await opened.close();
});
