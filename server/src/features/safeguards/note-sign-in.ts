import { randomUUID } from 'node:crypto';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { holdSignInAccount } from '../members/index.ts';
import { inWords } from './instant-words.ts';
import { listOpenNotices } from './list-open.ts';
import { noticeMails } from './mails.ts';
import { contestedMailbox } from './rules.ts';
import { countSignInsToday, insertNotice } from './store.ts';

/** A member who signs in from one new browser after another is told of the first ones. */
const MAILS_A_DAY = 5;

/** A browser that this account does not know has signed in, in that transaction: mails the member. */
export async function noteSignIn(
  tx: Writer,
  settings: Settings,
  { userId, device }: { readonly userId: string; readonly device: string },
): Promise<void> {
  const account = await holdSignInAccount(tx, userId);
  if (account?.isEmailVerified !== true) return;
  if ((await countSignInsToday(tx, userId)) >= MAILS_A_DAY) return;
  const contested = contestedMailbox(await listOpenNotices(tx, settings, userId));
  const token = randomToken();
  const kind = 'sign_in';
  const at = await insertNotice(tx, {
    id: randomUUID(),
    userId,
    kind,
    former: null,
    tokenHash: hashToken(token),
  });
  const to = [...new Set([account.email, contested ?? account.email])];
  const mails = noticeMails(
    settings,
    { to, kind, token },
    {
      subject: 'A new sign-in to your Circle Link account',
      heading: 'A new sign-in to your account',
      paragraphs: ['Someone signed in with your password, from a browser that your account did not know.'],
      facts: [
        ['When', inWords(at)],
        ['Device', device],
      ],
    },
  );
  await recordMessages(tx, mails);
}
