import type { Language } from '@circle-link/contract/messages/language';
import { findPageToOpen, isPageMissing } from '@circle-link/contract/messages/message-links';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import english from '../../../../locales/en/open-page.json';
import { buttonLook } from '../../ui/button.tsx';

const TEXTS = import.meta.glob<typeof english>('../../../../locales/*/open-page.json', {
  eager: true,
  import: 'default',
});

const NAMES: Readonly<Record<string, keyof typeof english.pages>> = {
  dashboard: 'dashboard',
  groups: 'groups',
  payments: 'payments',
  history: 'history',
  notifications: 'notifications',
  settings: 'settings',
  withdraw: 'withdraw',
  'my-entry': 'entry',
  verification: 'verification',
};

/** Leads visitors to the member page of their address, or shows that the address has no page. */
export function OpenPageBar({ language }: { readonly language: Language }) {
  const page = findPageToOpen(window.location.search);
  if (page === null && !isPageMissing(window.location.search)) return null;
  const words = TEXTS[`../../../../locales/${language}/open-page.json`] ?? english;
  const title =
    page === null ? words.missing : fillPlaceholders(words.title, { page: words.pages[getName(page)] });
  const signIn = new URLSearchParams({ mode: 'sign-in', ...(page !== null && { to: page }) });
  return (
    <section
      aria-label={title}
      data-open-page
      className="sticky bottom-0 z-20 border-t border-line bg-leaf-soft pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p role="status" className="min-w-0 font-semibold">
          {title}
        </p>
        <div className="flex gap-3 max-sm:w-full">
          {page === null && (
            <a href="/help" className={buttonLook('quiet', 'max-sm:grow', 'small')}>
              {words.help}
            </a>
          )}
          <a href={`/auth?${signIn.toString()}`} className={buttonLook('primary', 'max-sm:grow', 'small')}>
            {words.signIn}
          </a>
        </div>
      </div>
    </section>
  );
}

function getName(page: string): keyof typeof english.pages {
  if (page.startsWith('/groups/')) return 'group';
  return NAMES[/^\/([\w-]+)/.exec(page)?.[1] ?? ''] ?? 'other';
}
