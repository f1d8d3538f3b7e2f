import { keyedHash } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { findMember } from '../members/index.ts';
import type { RiskSettings } from './assess-member.ts';
import { canonicalMailbox, tellingPhone } from './canonical-forms.ts';
import type { SightingKind } from './rules.ts';
import { putSightings, type Sighting } from './store.ts';

/** How a value is kept: nobody reads it again, and without the app's secret nobody can try values out. */
export function hashValue(
  { appSecret }: Pick<RiskSettings, 'appSecret'>,
  kind: SightingKind,
  value: string,
): Buffer {
  return keyedHash(appSecret, `fraud ${kind}`, value);
}

/** Notes the mailbox and the numbers that a member has by now, proven or typed. */
export async function noteContacts(tx: Writer, settings: RiskSettings, userId: string): Promise<void> {
  const member = await findMember(tx, userId);
  if (member === undefined) return;
  const { email, isEmailVerified, phone, verifiedPhone } = member;
  const found = (kind: SightingKind, value: string | null, isProven: boolean): Sighting[] =>
    value === null ? [] : [{ userId, kind, valueHash: hashValue(settings, kind, value), isProven }];
  await putSightings(tx, [
    ...found('mailbox', canonicalMailbox(email), isEmailVerified),
    ...found('phone', tellingPhone(verifiedPhone), true),
    ...(phone === verifiedPhone ? [] : found('phone', tellingPhone(phone), false)),
  ]);
}
