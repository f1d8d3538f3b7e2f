import type { Language } from '@circle-link/contract/language';
import type { NoticeKind } from '@circle-link/contract/safeguards';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { type Notice, type NoticeFacts, notify, type UndoFacts } from '../../notifications/index.ts';
import { linkOccasion } from '../verification/link-occasion.ts';

export interface ChangeWords<Known extends NoticeFacts> {
  readonly notice: Notice<Known & UndoFacts>;
  readonly facts: Known;
}

/** Emails the undo link to each address. These emails concern security and cannot be switched off. */
export async function mailChange<Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  link: { readonly kind: NoticeKind; readonly token: string },
  to: { readonly emails: readonly string[]; readonly language: Language },
  { notice, facts }: ChangeWords<Known>,
): Promise<void> {
  const { kind, token } = link;
  const waitHours = kind === 'sign_in' ? 0 : settings.coolOffHours;
  const key = linkOccasion(token);
  for (const [index, email] of [...new Set(to.emails)].entries())
    await notify(tx, settings, notice, {
      to: { email, language: to.language },
      occasion: index === 0 ? key : `${key}:${index}`,
      facts: { ...facts, token, waitHours },
      secret: true,
    });
}
