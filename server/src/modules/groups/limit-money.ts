import { addCents, type Cents } from '@circle-link/contract/money';
import { termsRefusals } from '@circle-link/contract/refusals/groups/terms';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findMember } from '../members/index.ts';
import { sumCommitted } from './commitment-store.ts';
import { lockMemberships } from './forming-store.ts';

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
