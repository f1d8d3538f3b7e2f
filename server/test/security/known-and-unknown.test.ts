/** Answers and timings must not reveal whether an account exists. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/modules/auth/index.ts';
import { buildMember } from '../factories/build-member.ts';
import type { Answer } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

let product: TestProduct;
let email: string;

beforeAll(async () => {
  product = await startTestProduct();
  ({ email } = await buildMember(product));
  // Same cost as for a registered member and for an unknown name.
  const hash = await hashPassword('otter-lantern-48');
  const change = sql`update users set password_hash = ${hash} where email = ${email}`;
  await product.database.transact((tx) => change.execute(tx));
});

const post = (path: string, body: object) => product.request('POST', path, { body });

const pairs: readonly (readonly [string, (who: string) => Promise<Answer>])[] = [
  ['sign-in', (who) => post('/api/auth/login', { username: who, password: 'wrong-password' })],
  ['password reset', (who) => post('/api/auth/password/reset-request', { email: who })],
  [
    'verification mail',
    (who) => post('/api/verification/email/send', { email: who, phone: '(202) 555-0123' }),
  ],
];

// security: 6.3.8, T27
test.each(pairs)(
  '%s: known and unknown accounts get the same answer after the same time',
  async (_what, ask) => {
    const timed = async (who: string) => {
      const startedAt = performance.now();
      const { headers, cookies, ...response } = await ask(who);
      const ms = performance.now() - startedAt;
      const names = [...headers.keys()].filter((name) => name !== 'date').sort();
      // Tickets are random, so only their names and lengths are equal.
      const tickets = Object.entries(cookies).map(([name, { length }]) => ({ name, length }));
      return { ms, response: { ...response, names, tickets } };
    };
    const median = (runs: { ms: number }[]) => runs.map(({ ms }) => ms).sort((a, b) => a - b)[15] ?? 0;
    const compare = async (series: number): Promise<number> => {
      const known = [];
      const unknown = [];
      for (let round = 0; round < 5; round += 1) {
        const six = Array.from('abcdef', (at) => `unknown-${series}-${round}-${at}@example.test`);
        known.push(...(await Promise.all(six.map(() => timed(email)))));
        unknown.push(...(await Promise.all(six.map((who) => timed(who)))));
      }
      for (const { response } of [...known, ...unknown]) expect(response).toEqual(known[0]?.response);
      return median(known) / median(unknown);
    };
    // Load on the machine disturbs single series. A real difference appears in all of them.
    const ratios: number[] = [];
    const isEven = (ratio: number): boolean => ratio > 0.6 && ratio < 1.6;
    while (ratios.length < 4 && !ratios.some(isEven)) ratios.push(await compare(ratios.length));
    expect(ratios.some(isEven), `known ÷ unknown: ${ratios.join(', ')}`).toBe(true);
  },
);
