/** Two-step sign-in as a member uses it. otplib is the authenticator app and uses the database's clock. */
import type { SecondFactorStart } from '@circle-link/contract/auth/second-factor';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { Browser } from './test-browser.ts';
import type { Database } from '../../src/platform/database/database.ts';

const STEP_SECONDS = 30;

interface Clocked {
  readonly database: Database;
  moveClock(seconds: number): Promise<void>;
}

/** Moves the clock to the start of a TOTP step, so that a new code does not expire before it is used. */
export async function beginStep(server: Clocked): Promise<void> {
  const { rows } = await server.database.read((db) =>
    sql<{ left: number }>`
      select ${STEP_SECONDS} - floor(extract(epoch from app_now()))::int % ${STEP_SECONDS} as left`.execute(
      db,
    ),
  );
  await server.moveClock(rows[0]?.left ?? 0);
}

/** Returns the current code, or the code a number of 30-second steps later or earlier. */
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

/** Enables it in a signed-in browser and uses up the code of this step. */
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
