import { safeguardsRefusals } from '@circle-link/contract/refusals/auth';
import type { CoolOff } from '@circle-link/contract/auth/safeguards';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { findWaiting } from './store.ts';

type CoolOffSettings = Pick<Settings, 'coolOffHours'>;

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
 * Called in a transaction that takes money out, before it reads the destination. Locks the account until the commit, so
 * that changes and the lock of an undo are serialized with it.
 * @throws account_locked
 */
export async function lockOpenAccount(tx: Writer, userId: string): Promise<void> {
  if ((await lockSignInAccount(tx, userId))?.isActive !== true)
    throw new Refusal(safeguardsRefusals.account_locked);
}

export async function isAccountOpen(tx: Writer, userId: string): Promise<boolean> {
  return (await lockSignInAccount(tx, userId))?.isActive === true;
}

/** Called after lockOpenAccount. @throws cool_off */
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
