/** Two-step sign-in as a member uses it: the app on the phone is otplib at the database's clock. */
import type { SecondFactorStart } from '@circle-link/contract/second-factor';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { Browser } from './test-browser.ts';
import type { Database } from '../src/platform/database/database.ts';

const STEP_SECONDS = 30;

/** What of a test's product is needed: its clock is the database's. */
interface Clocked {
  readonly database: Database;
  moveClock(seconds: number): Promise<void>;
}

/** Moves the clock to just after a step begins, so that a code that is made now is not a step older when it is used. */
export async function beginStep(server: Clocked): Promise<void> {
  const { rows } = await server.database.read((db) =>
    sql<{ left: number }>`
      select ${STEP_SECONDS} - floor(extract(epoch from app_now()))::int % ${STEP_SECONDS} as left`.execute(
      db,
    ),
  );
  await server.moveClock(rows[0]?.left ?? 0);
}

/** What the app shows now, or so many steps of 30 seconds later (or earlier). */
export async function generateCode(
  { database }: Pick<Clocked, 'database'>,
  secret: string,
  steps = 0,
): Promise<string> {
  const { rows } = await database.read((db) =>
    sql<{ now: number }>`select extract(epoch from app_now())::float8 as now`.execute(db),
  );
  return generateSync({ secret, epoch: (rows[0]?.now ?? 0) + steps * STEP_SECONDS });
}

/** Turns it on in a signed-in browser; the code of this step is used up then. */
export async function turnOnSecondFactor(
  server: Pick<Clocked, 'database'>,
  browser: Pick<Browser, 'request'>,
  password: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const started = await browser.request('POST', '/api/auth/second-factor/start', { body: { password } });
  const { secret } = started.body as SecondFactorStart;
  const code = await generateCode(server, secret);
  const { status, body } = await browser.request('POST', '/api/auth/second-factor/enable', {
    body: { code },
  });
  if (status !== 200) throw new Error(`enable answered ${status} ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}
