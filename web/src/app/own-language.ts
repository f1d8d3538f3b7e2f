/** Mails come in the language that was last chosen. */
import type { CurrentUser } from '@circle-link/contract/auth';
import type { Language } from '@circle-link/contract/language';
import { hashKey } from '@tanstack/react-query';
import { currentUserQuery } from '../features/auth/session.ts';
import { call } from '../platform/call.ts';
import { whenChosen } from '../platform/i18n/i18n.ts';
import { preferredLanguage, takeChoice } from '../platform/i18n/language.ts';
import { queryClient } from '../platform/query-client.ts';

let followed: string | null = null;

/**
 * A sign-in changes no language under the reader's eyes: what this device reads stays. It becomes the account's where the
 * account has none, or it was chosen in this visit. A choice while signed in is the account's at once.
 */
export function keepOwnLanguage(): void {
  whenChosen((language) => {
    void queryClient.invalidateQueries();
    if (signedIn() === null) return;
    takeChoice();
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
  const device = preferredLanguage();
  const isChosen = takeChoice();
  if (user.language === device) return;
  if (isChosen || user.language === null) await save(device);
}

/** Seldom needed, so its call is loaded here. Fails in silence: the page is read in the language anyway. */
async function save(language: Language): Promise<void> {
  try {
    const { accountCalls } = await import('@circle-link/contract/operations/account');
    await call(accountCalls.editProfile, { body: { language } });
  } catch {
    // The next choice or sign-in tries again.
  }
}
