import type { Language } from '@circle-link/contract/language';
import type { Writer } from '../../platform/database/database.ts';
import { notices, notifyEach, type MailSettings } from '../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { issueClaims } from './tokens.ts';

/** A pending member whose payment made a position, without an account to see it by. */
export interface Claimant {
  readonly userId: string;
  readonly email: string;
  readonly globalPosition: number;
  readonly language: Language | null;
}

/** In the transaction that notes that they were told: mails each the single-use link to take the position over. */
export async function issueClaimLinks(
  tx: Writer,
  settings: MailSettings,
  claimants: readonly Claimant[],
): Promise<void> {
  const claims = await issueClaims(tx, claimants);
  await notifyEach(
    tx,
    settings,
    notices.claim_link,
    claims.map(({ email, language, token, globalPosition: number }) => ({
      to: { email, language: language ?? 'en' },
      occasion: linkOccasion(token),
      facts: { token, number },
      secret: true,
    })),
  );
}
