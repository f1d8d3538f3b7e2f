import type { Language } from '@circle-link/contract/messages/language';
import { findPageToOpen } from '@circle-link/contract/messages/message-links';
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

export function OpenPageBar({ language }: { readonly language: Language }) {
  const page = findPageToOpen(window.location.search);
  if (page === null) return null;
  const words = TEXTS[`../../../../locales/${language}/open-page.json`] ?? english;
  const title = fillPlaceholders(words.title, { page: words.pages[getName(page)] });
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
        <a
          href={`/auth?${new URLSearchParams({ mode: 'sign-in', to: page }).toString()}`}
          className={buttonLook('primary', 'max-sm:w-full', 'small')}
        >
          {words.signIn}
        </a>
      </div>
    </section>
  );
}

function getName(page: string): keyof typeof english.pages {
  if (page.startsWith('/groups/')) return 'group';
  return NAMES[/^\/([\w-]+)/.exec(page)?.[1] ?? ''] ?? 'other';
}
