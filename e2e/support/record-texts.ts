/** Records short-lived texts inside the page from its start. */
import type { Page } from '@playwright/test';

interface ShownText {
  readonly text: string;
  /** The page's URL at that time. */
  readonly address: string;
}

/**
 * Records the texts of the first element that matches `selector`, starting with the next document. Returns a reader.
 */
export async function recordTexts(
  page: Page,
  selector: string,
): Promise<() => Promise<readonly ShownText[]>> {
  await page.addInitScript((wanted) => {
    const shown: ShownText[] = [];
    Object.assign(globalThis, { shownTexts: shown });
    new MutationObserver(() => {
      const text = document.querySelector(wanted)?.textContent ?? '';
      if (text !== '' && text !== shown.at(-1)?.text) shown.push({ text, address: location.href });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, selector);
  return () => page.evaluate(() => (globalThis as unknown as { shownTexts: ShownText[] }).shownTexts);
}
