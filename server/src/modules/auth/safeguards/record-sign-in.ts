import { randomUUID } from 'node:crypto';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { listOpenNotices } from './list-open.ts';
import { mailChange } from './mail-change.ts';
import { findContestedMailbox } from './rules.ts';
import { countSignInsToday, insertNotice } from './store.ts';

/** Limits emails to a member who uses many new browsers. */
const MAILS_A_DAY = 5;

export async function recordSignIn(
  tx: Writer,
  settings: Settings,
  { userId, device }: { readonly userId: string; readonly device: string },
): Promise<void> {
  const account = await lockSignInAccount(tx, userId);
  if (account?.isEmailVerified !== true) return;
  if ((await countSignInsToday(tx, userId)) >= MAILS_A_DAY) return;
  const contested = findContestedMailbox(await listOpenNotices(tx, settings, userId));
  const token = createRandomToken();
  const kind = 'sign_in';
  const at = await insertNotice(tx, {
    id: randomUUID(),
    userId,
    kind,
    former: null,
    tokenHash: hashToken(token),
  });
  const to = { emails: [account.email, contested ?? account.email], language: account.language };
  const facts = { at: at.toISOString(), device };
  await mailChange(tx, settings, { kind, token }, to, { notice: notices.signed_in, facts });
}
