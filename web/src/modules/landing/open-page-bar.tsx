import type { Language } from '@circle-link/contract/messages/language';
import { findPageToOpen } from '@circle-link/contract/messages/message-links';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import en from '../../../../locales/en/open-page.json';
import es from '../../../../locales/es/open-page.json';
import fr from '../../../../locales/fr/open-page.json';
import { buttonLook } from '../../ui/button.tsx';

const WORDS = { en, es, fr };

const NAMES: Readonly<Record<string, keyof typeof en.pages>> = {
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
  const words = WORDS[language];
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

function getName(page: string): keyof typeof en.pages {
  if (page.startsWith('/groups/')) return 'group';
  return NAMES[/^\/([\w-]+)/.exec(page)?.[1] ?? ''] ?? 'other';
}
