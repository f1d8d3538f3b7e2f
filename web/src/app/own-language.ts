/** Emails use the language that the member chose last. */
import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { Language } from '@circle-link/contract/messages/language';
import { hashKey } from '@tanstack/react-query';
import { currentUserQuery } from '../modules/auth/session.ts';
import { onLanguageChosen } from '../platform/i18n/i18n.ts';
import { readPreferredLanguage, takeLanguageChoice } from '../platform/i18n/language.ts';
import { queryClient } from '../platform/api/query-client.ts';

let followed: string | null = null;

/**
 * Signing in does not change the displayed language. The device's language is saved to the account if the account has
 * none, or if the reader chose it during this visit. A choice while signed in is saved at once.
 */
export function keepOwnLanguage(): void {
  onLanguageChosen((language) => {
    void queryClient.invalidateQueries();
    if (signedIn() === null) return;
    takeLanguageChoice();
    void save(language);
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryHash === hashKey(currentUserQuery.queryKey))
      void follow(signedIn());
  });
}

function signedIn(): CurrentUser | null {
  return queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
}

async function follow(user: CurrentUser | null): Promise<void> {
  if (user?.id === followed) return;
  followed = user?.id ?? null;
  if (user === null) return;
  const device = readPreferredLanguage();
  const isChosen = takeLanguageChoice();
  if (user.language === device) return;
  if (isChosen || user.language === null) await save(device);
}

async function save(language: Language): Promise<void> {
  try {
    const [{ accountCalls }, { call }] = await Promise.all([
      import('@circle-link/contract/account'),
      import('../platform/api/call.ts'),
    ]);
    await call(accountCalls.editProfile, { body: { language } });
  } catch {
    // The next choice or sign-in retries.
  }
}
