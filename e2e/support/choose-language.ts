import type { BrowserContext } from '@playwright/test';

/** Stores the reader's language once, as the header switch does. A later choice on the page stays. */
export async function chooseLanguage(context: BrowserContext, locale: string): Promise<void> {
  await context.addInitScript(
    (language) => {
      // Empty and sandboxed documents have no storage.
      if (window.origin === 'null' || localStorage.getItem('test:language') !== null) return;
      localStorage.setItem('test:language', language);
      localStorage.setItem('circle-link:language', language);
      sessionStorage.setItem('circle-link:language-chosen', language);
    },
    locale.slice(0, 2),
  );
}
