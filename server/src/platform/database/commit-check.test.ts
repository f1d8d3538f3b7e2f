/** A handler can only commit what the call's authorization allows at the time of the commit. */
import { goalCalls } from '@circle-link/contract/goals';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/product/test-server.ts';
import { Refusal } from '../http/refusal.ts';
import { createRoutesWith } from '../http/serve.ts';
import type { Platform, RouteParts } from '../platform.ts';
import { CommitCheck } from './commit-check.ts';
import type { Database, Writer } from './database.ts';
import { setClockOffset } from './installation.ts';

const refuse = () => Promise.reject(new Refusal(httpRefusals.sign_in));

async function readSeconds({ database }: Pick<TestServer, 'database'>): Promise<number | undefined> {
  const offsets = await database.read((db) => db.selectFrom('clock_offset').selectAll().execute());
  return offsets[0]?.seconds;
}

describe('the handler of a call', () => {
  let server: TestServer;
  let registered: RouteParts;
  let isAllowed = true;
  let act: (platform: Platform, database: Database) => Promise<void>;
  beforeAll(async () => {
    server = await startTestServer([
      (app, parts) => {
        registered = parts;
        const guards = {
          getMember: () => ({ id: 'member' }),
          listGuards: () => [
            ({ commitCheck }: { readonly commitCheck: CommitCheck }): Promise<void> => {
              commitCheck.require(() => (isAllowed ? Promise.resolve() : refuse()));
              return Promise.resolve();
            },
          ],
        };
        createRoutesWith(app, parts, guards).serve(goalCalls.remove, ({ platform, database }) =>
          act(platform, database),
        );
      },
    ]);
  });
  beforeEach(() => {
    isAllowed = true;
  });

  const { method, path } = goalCalls.remove;
  const ask = () => server.request(method, path);

  it.each<[string, typeof act]>([
    ['its database', (_platform, database) => database.transact((tx) => setClockOffset(tx, 5))],
    ['its platform', ({ database }) => database.transact((tx) => setClockOffset(tx, 6))],
  ])('commits through %s only with its authorization', async (_what, through) => {
    act = through;
    const before = await readSeconds(server);
    isAllowed = false;
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await readSeconds(server)).toBe(before);
    isAllowed = true;
    expect((await ask()).status).toBe(200);
    expect(await readSeconds(server)).not.toBe(before);
  });

  it('commits nothing when the authorization ends during the transaction', async () => {
    const before = await readSeconds(server);
    act = (_platform, database) =>
      database.transact(async (tx) => {
        await setClockOffset(tx, 7);
        isAllowed = false;
      });
    expect((await ask()).status).toBe(401);
    expect(await readSeconds(server)).toBe(before);
  });

  it('gets no database except from its call', () => {
    expect(registered).not.toHaveProperty('database');
    // @ts-expect-error Routes are registered without a database.
    expect(registered.database).toBeUndefined();
  });
});

describe('a transaction of a call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer([]);
  });

  it('checks once when it checks early, so that it can end its own session', async () => {
    const check = new CommitCheck(new AbortController().signal);
    const seen: string[] = [];
    check.require((tx) => record(tx, seen));
    await server.database.forCall(check).transact(async (_tx, authorizeNow) => {
      await authorizeNow();
      seen.push('end the session');
    });
    expect(seen).toEqual(['checked', 'end the session']);
  });

  it('rolls back even if its work ignores that the early check refused', async () => {
    const before = await readSeconds(server);
    const check = new CommitCheck(new AbortController().signal);
    check.require(refuse);
    const ended = server.database.forCall(check).transact(async (tx, authorizeNow) => {
      await setClockOffset(tx, 8);
      await authorizeNow().catch(() => undefined);
    });
    await expect(ended).rejects.toThrow(Refusal);
    expect(await readSeconds(server)).toBe(before);
  });

  it('needs every authorization and a call that was not canceled', async () => {
    const canceled = new AbortController();
    const check = new CommitCheck(canceled.signal);
    check.require(() => Promise.resolve());
    const database = server.database.forCall(check);
    const write = () => database.transact((tx) => setClockOffset(tx, 9));
    await write();
    canceled.abort(new Error('too late'));
    await expect(write()).rejects.toThrow('too late');
    check.require(refuse);
    await expect(write()).rejects.toThrow(Refusal);
    await server.database.transact((tx) => setClockOffset(tx, 10));
    expect(await readSeconds(server)).toBe(10);
  });
});

async function record(tx: Writer, seen: string[]): Promise<void> {
  await sql`select 1`.execute(tx);
  seen.push('checked');
}
