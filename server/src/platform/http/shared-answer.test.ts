import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import type { Reader } from '../database/database.ts';
import { setClockOffset } from '../database/installation.ts';
import { sharedAnswer } from './serve.ts';

let test: TestDatabase;
let reads = 0;
let failing = false;
const app = Fastify();

beforeAll(async () => {
  test = await openTestDatabase();
  const read = async (db: Reader) => {
    reads += 1;
    const { rows } = await sql<{
      n: number;
    }>`select ${reads}::int as n, ${failing ? 0 : 1}::int as d`.execute(db);
    if (failing) throw new Error('no answer');
    return { n: rows[0]?.n ?? 0, secret: 'never named by the shape' };
  };
  app.decorateRequest('database', { getter: () => test.database });
  app.get('/figures', sharedAnswer(z.object({ n: z.number() }), read));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

// The cache lasts a second: no time passes here.
beforeEach(() => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  return () => now.mockRestore();
});

const write = () => test.database.transact((tx) => setClockOffset(tx, 1));

async function ask(): Promise<unknown> {
  const answer = await app.inject({ url: '/figures' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json();
}

// security: T47
it('a shared answer queries the database once for many callers, and returns only what the schema names', async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, ask));
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"n":1}']));
  expect(await ask()).toEqual({ n: 1 });
  expect(reads).toBe(1);
});

it('a shared answer shows commits of this process at once', async () => {
  await write();
  expect(await ask()).toEqual({ n: 2 });
  expect(await ask()).toEqual({ n: 2 });
  const early = ask();
  await write();
  expect(await ask()).toEqual({ n: 3 });
  await early;
});

it('a shared answer caches no failure, and the next caller triggers a new read', async () => {
  await write();
  failing = true;
  expect((await app.inject({ url: '/figures' })).statusCode).toBe(500);
  failing = false;
  expect(await ask()).toHaveProperty('n');
});
