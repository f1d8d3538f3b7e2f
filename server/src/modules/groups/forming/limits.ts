import { addCents, type Cents } from '@circle-link/contract/money';
import { groupRefusals, termsRefusals } from '@circle-link/contract/refusals/groups';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findMember } from '../../members/index.ts';
import { MAX_ACTIVE_GROUPS } from '../rate-limits.ts';
import { countActiveGroups, lockMemberships, sumCommitted } from './forming-store.ts';

/** Locks the member's group count until the commit. Call before locking any group's row. @throws too_many_groups */
export async function assertWithinGroupLimit(tx: Writer, userId: string): Promise<void> {
  await lockMemberships(tx, userId);
  if ((await countActiveGroups(tx, userId)) >= MAX_ACTIVE_GROUPS)
    throw new Refusal(groupRefusals.too_many_groups, { most: MAX_ACTIVE_GROUPS });
}

export async function isInActiveGroup(db: Reader, userId: string): Promise<boolean> {
  return (await countActiveGroups(db, userId)) > 0;
}

export type LimitSettings = Pick<Settings, 'groupLimits'>;

interface Commitment {
  readonly userId: string;
  /** The group whose terms are being agreed on; its current amount is excluded. */
  readonly groupId: string | null;
  readonly cents: Cents;
  readonly field: string;
}

/** Locks the member's group count until the commit. Call before locking any group's row. @throws too_much_committed */
export async function assertWithinMoneyLimits(
  tx: Writer,
  { groupLimits }: LimitSettings,
  { userId, groupId, cents, field }: Commitment,
): Promise<void> {
  await lockMemberships(tx, userId);
  const member = await findMember(tx, userId);
  const isVerified = member?.isIdVerified === true;
  const limitCents = isVerified ? groupLimits.verifiedCents : groupLimits.unverifiedCents;
  const totalCents = addCents(await sumCommitted(tx, userId, groupId), cents);
  if (totalCents <= limitCents) return;
  const verified = isVerified ? null : groupLimits.verifiedCents;
  throw new Refusal(
    termsRefusals.too_much_committed,
    { limit: limitCents, total: totalCents, verified },
    { field },
  );
}
