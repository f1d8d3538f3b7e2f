import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { checkLog, findNewestBlock, proveAuditEntry, recordAuditEntries, sealBlocks } from './index.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});

async function record(count: number, kind = 'test.happened'): Promise<void> {
  await test.database.transact((tx) =>
    recordAuditEntries(
      tx,
      Array.from({ length: count }, (_, at) => ({ kind, subjectId: String(at), detail: { at } })),
    ),
  );
}

async function tamper(statement: string): Promise<void> {
  await withConnection(test.ownerUrl, async (client) => {
    for (const table of ['audit_entries', 'audit_blocks', 'audit_block_entries'])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement);
  });
}

describe('the sealer', () => {
  it('seals committed entries once, each block on top of the previous block', async () => {
    expect(await sealBlocks(test.database)).toBe(0);
    await record(3);
    expect(await sealBlocks(test.database)).toBe(3);
    expect(await sealBlocks(test.database)).toBe(0);
    await record(2);
    expect(await sealBlocks(test.database)).toBe(2);
    expect(await test.database.read(findNewestBlock)).toMatchObject({ height: 2, leafCount: 2 });
    expect(await checkLog(test.database)).toEqual({ blocks: 2, problems: [] });
  });

  it('runs once at a time, while entries continue to be recorded', async () => {
    const work = Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0 ? record(20) : sealBlocks(test.database),
    );
    await Promise.all(work);
    while ((await sealBlocks(test.database)) > 0);
    const { rows } = await test.database.read((db) =>
      sql<{ leaves: number; sealed: number }>`
        select (select count(*) from audit_entries)::integer as leaves,
               (select count(*) from audit_block_entries)::integer as sealed`.execute(db),
    );
    expect(rows[0]).toEqual({ leaves: 200, sealed: 200 });
    expect((await checkLog(test.database)).problems).toEqual([]);
  });

  it('seals an entry whose id is lower than a sealed one, because its transaction ended later', async () => {
    const recorded = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const late = test.database.transact(async (tx) => {
      await recordAuditEntries(tx, [{ kind: 'test.late', subjectId: '1' }]);
      recorded.resolve(undefined);
      await mayEnd.promise;
    });
    await recorded.promise;
    await record(1);
    expect(await sealBlocks(test.database)).toBe(1);
    mayEnd.resolve(undefined);
    await late;
    expect(await sealBlocks(test.database)).toBe(1);
    expect((await checkLog(test.database)).problems).toEqual([]);
  });
});

describe('the log check finds', () => {
  const tampering: [string, string, RegExp][] = [
    ['a changed leaf', `update audit_entries set detail = '{"at": 7}' where id = 2`, /leaf 2 was changed/],
    [
      'a changed leaf whose own hash was made to fit',
      `update audit_entries set detail = '{"at": 7}', hash = audit_entry_hash(kind, subject_id, actor_id, '{"at": 7}') where id = 2`,
      /its leaves are not those/,
    ],
    [
      'a changed time',
      `update audit_entries set recorded_at = recorded_at - interval '1 microsecond' where id = 2`,
      /its leaves are not those/,
    ],
    ['a removed leaf', `delete from audit_block_entries where entry_id = 2`, /has 2 leaves instead of 3/],
    [
      'an inserted leaf',
      `insert into audit_entries (kind, subject_id, hash) values ('test.forged', '9', audit_entry_hash('test.forged', '9', null, null));
       insert into audit_block_entries select max(id), 1, 3 from audit_entries`,
      /has 4 leaves instead of 3/,
    ],
    [
      'reordered leaves',
      `update audit_block_entries set place = place + 10 where height = 1;
       update audit_block_entries set place = case place when 10 then 1 when 11 then 0 else 2 end where height = 1`,
      /its leaves are not those/,
    ],
    [
      'a changed block',
      `update audit_blocks set entry_count = 4 where height = 1`,
      /its own words were changed/,
    ],
    [
      'a removed block',
      `delete from audit_block_entries where height = 1; delete from audit_blocks where height = 1`,
      /does not follow/,
    ],
  ];
  it.each(tampering)('%s', async (_name, statement, problem) => {
    await record(3);
    await sealBlocks(test.database);
    await record(2);
    await sealBlocks(test.database);
    await tamper(statement);
    const { problems } = await checkLog(test.database);
    expect(problems.join('\n')).toMatch(problem);
    await test.close({ dataChecks: false });
  });
});

it('closing a test database checks its sealed and waiting audit entries', async () => {
  await record(3);
  await sealBlocks(test.database);
  await tamper(`update audit_entries set detail = '{"amount": 9}' where id = 2`);
  await expect(test.close()).rejects.toThrow('leaf 2 was changed after it was recorded');
  test = await openTestDatabase();
  await record(3);
  await tamper(`update audit_entries set detail = '{"amount": 9}' where id = 2`);
  await expect(test.close()).rejects.toThrow('audit-entries-keep-their-words');
});

it('proves an entry by the real time of its transaction', async () => {
  await record(5);
  const { rows } = await test.database.read((db) =>
    sql<{ at: Date }>`select recorded_at as at from audit_entries limit 1`.execute(db),
  );
  const wanted = { kind: 'test.happened', subjectId: '3', recordedAt: rows[0]?.at ?? new Date() };
  expect(await test.database.read((db) => proveAuditEntry(db, wanted))).toBe('waiting');
  await sealBlocks(test.database);
  expect(await test.database.read((db) => proveAuditEntry(db, wanted))).toMatchObject({
    leaf: { place: 3, subjectId: '3' },
    block: { height: 1 },
  });
  expect(await test.database.read((db) => proveAuditEntry(db, { ...wanted, subjectId: '77' }))).toBeNull();
});
