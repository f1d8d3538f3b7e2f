/**
 * Sign-ins per second over HTTP with argon2 at its real cost, compared with the raw hash rate of the machine in the
 * same minutes, and the latency of unrelated reads. The product is a separate process. Browsers are known, so no email
 * is sent. Each sign-in takes at least a quarter of a second against timing attacks: few callers are bound by that,
 * many by the hash.
 */
import { loadavg } from 'node:os';
import { hashPassword } from '../../server/src/modules/auth/passwords/hash-password.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import {
  buildMember,
  type BuiltMember,
  MEMBER_PASSWORD,
  signIn,
} from '../../server/test/factories/build-member.ts';
import { type Browser, openBrowser } from '../../server/test/browser/test-browser.ts';
import { measure, type Measurement, median, round2 } from './measure.ts';
import { type Product, startProduct } from './product.ts';

const PORT = 3189;
const CALLERS = [1, 8, 32] as const;
const MEMBERS = 64;
const HASHES_AT_ONCE = 2;
const READ = '/api/queue/state';

export interface SignInOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** By callers, such as `perSecond8`, `vsHash8`, `p99Ms8`, `readP99Ms8`; without sign-ins `readP99Ms0`. */
export type SignInResult = Readonly<Record<string, number>>;

interface Person {
  readonly member: BuiltMember;
  readonly browser: Browser;
}

export async function benchSignIn(options: SignInOptions): Promise<SignInResult> {
  const load = loadavg()[0] ?? 0;
  options.say(`load before: ${load.toFixed(1)}`);
  const product = await startProduct({ port: PORT, demo: false });
  try {
    const people = await buildPeople(product);
    return { load: round2(load), ...(await measureAll(people, options)) };
  } finally {
    await product.stop();
  }
}

async function measureAll(people: Person[], { seconds, rounds, say }: SignInOptions): Promise<SignInResult> {
  const reader = people.pop()!.browser;
  const result: Record<string, number> = {};
  const hashes: number[] = [];
  for (const callers of CALLERS) {
    const taken: { readonly ratio: number; readonly signIns: Measurement; readonly read: Measurement }[] = [];
    while (taken.length < rounds) {
      const bare = await measure(HASHES_AT_ONCE, seconds, async () => void (await hashPassword('any')));
      const [signIns, read] = await Promise.all([
        measure(callers, seconds, () => signInNext(people)),
        measure(1, seconds, () => readOnce(reader)),
      ]);
      hashes.push(bare.perSecond);
      taken.push({ ratio: signIns.perSecond / bare.perSecond, signIns, read });
      say(
        `${String(callers).padStart(2)} callers ${formatResult(signIns)}, bare hashes ${bare.perSecond.toFixed(1)}/s; ` +
          `meanwhile ${READ} ${formatResult(read)}`,
      );
    }
    const middle = (figure: (one: (typeof taken)[number]) => number) => round2(median(taken.map(figure)));
    result[`perSecond${callers}`] = middle(({ signIns }) => signIns.perSecond);
    result[`vsHash${callers}`] = middle(({ ratio }) => ratio);
    result[`p50Ms${callers}`] = middle(({ signIns }) => signIns.p50Ms);
    result[`p99Ms${callers}`] = middle(({ signIns }) => signIns.p99Ms);
    result[`readP99Ms${callers}`] = middle(({ read }) => read.p99Ms);
  }
  const quiet = await measure(1, seconds, () => readOnce(reader));
  say(`without sign-ins ${READ} ${formatResult(quiet)}`);
  return { ...result, readP99Ms0: round2(quiet.p99Ms), hashesPerSecond: round2(median(hashes)) };
}

async function buildPeople({ url, databaseUrl, ownerUrl }: Product): Promise<Person[]> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 });
  const people: Person[] = [];
  while (people.length < MEMBERS) {
    const member = await buildMember({ database }, { username: `bench${people.length}` });
    people.push({ member, browser: openBrowser(url) });
  }
  await database.close();
  const encoded = await hashPassword(MEMBER_PASSWORD);
  await withConnection(ownerUrl, (client) => client.query('update users set password_hash = $1', [encoded]));
  for (const { member, browser } of people) await signIn(browser, member);
  return people;
}

async function signInNext(people: Person[]): Promise<void> {
  const person = people.shift()!;
  await signIn(person.browser, person.member);
  people.push(person);
}

async function readOnce(browser: Browser): Promise<void> {
  const { status } = await browser.request('GET', READ);
  if (status !== 200) throw new Error(`${READ} answered ${status}`);
}

function formatResult({ perSecond, p50Ms, p99Ms }: Measurement): string {
  return `${perSecond.toFixed(1)}/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms)`;
}
