/** Texts that stand for less than a look takes: the page itself keeps them, from its beginning. */
import type { Page } from '@playwright/test';

interface ShownText {
  readonly text: string;
  /** Of the page, when it was drawn. */
  readonly address: string;
}

/** From the next document on, what the first element that `selector` finds has said; what is returned reads it. */
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
