import type { Language } from '@circle-link/contract/language';
import type { Writer } from '../../../platform/database/database.ts';
import { type MailSettings, notices, notifyEach } from '../../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { type Claimant, issueClaims } from './tokens.ts';

interface NewClaimant extends Claimant {
  readonly globalPosition: number;
  readonly language: Language | null;
}

/** Mails each payer a single-use link to claim the position, in the transaction that marks them as notified. */
export async function issueClaimLinks(
  tx: Writer,
  settings: MailSettings,
  claimants: readonly NewClaimant[],
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
