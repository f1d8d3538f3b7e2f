import type { BrowserContext } from '@playwright/test';

/**
 * The reader of this browser has chosen the language of its locale, as with the switch in the header: an account that
 * reads another follows. Once: what is chosen on the page stays.
 */
export async function chooseLanguage(context: BrowserContext, locale: string): Promise<void> {
  await context.addInitScript(
    (language) => {
      // An empty document, or one in a sandbox, has no storage and no language of ours.
      if (window.origin === 'null' || localStorage.getItem('test:language') !== null) return;
      localStorage.setItem('test:language', language);
      localStorage.setItem('circle-link:language', language);
      sessionStorage.setItem('circle-link:language-chosen', language);
    },
    locale.slice(0, 2),
  );
}
