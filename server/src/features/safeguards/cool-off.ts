import { safeguardsRefusals } from '@circle-link/contract/refusals/safeguards';
import type { CoolOff } from '@circle-link/contract/safeguards';
import type { Settings } from '../../platform/config/settings.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdSignInAccount } from '../members/index.ts';
import { findWaiting } from './store.ts';

type CoolOffSettings = Pick<Settings, 'coolOffHours'>;

/** What the screens say before a member changes anything, and while money waits. */
export async function viewCoolOff(
  db: Reader,
  { coolOffHours }: CoolOffSettings,
  userId: string,
): Promise<CoolOff> {
  const waiting = await findWaiting(db, userId, coolOffHours);
  return {
    possibleFrom: waiting?.possibleFrom.toISOString() ?? null,
    changed: waiting?.kind ?? null,
  };
}

/**
 * In the transaction that takes money out, before it looks where the money goes: holds the account until the commit, so
 * that a change, and the lock that undoes one, either came before or comes after.
 * @throws account_locked
 */
export async function holdOpenAccount(tx: Writer, userId: string): Promise<void> {
  if ((await holdSignInAccount(tx, userId))?.isActive !== true)
    throw new Refusal(safeguardsRefusals.account_locked);
}

/** The same without a refusal: whether the account, held until the commit, is open. */
export async function isAccountOpen(tx: Writer, userId: string): Promise<boolean> {
  return (await holdSignInAccount(tx, userId))?.isActive === true;
}

/** After holdOpenAccount. @throws cool_off */
export async function refuseCoolOff(
  db: Reader,
  { coolOffHours }: CoolOffSettings,
  userId: string,
): Promise<void> {
  const waiting = await findWaiting(db, userId, coolOffHours);
  if (waiting === undefined) return;
  const { kind, possibleFrom: from, secondsLeft: retryAfterSeconds } = waiting;
  throw new Refusal(safeguardsRefusals.cool_off, { kind, from }, { retryAfterSeconds });
}
