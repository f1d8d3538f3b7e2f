/** Reader settings under which every screen is tested. */
import type { Page } from '@playwright/test';

export interface TriedSetting {
  readonly name: string;
  /** CSS pixels: 640 is a window of 1,280 at 200 %, 320 the same at 400 % (WCAG 1.4.10). */
  readonly width: number;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** Runs accessibility rules too. Widths alone only affect layout. */
  readonly isJudged?: true;
  /** Other reader settings, applied to the document. */
  readonly set?: (page: Page) => Promise<void>;
}

/** Applied in order on the same page: the last two change the document permanently. */
export const TRIED_SETTINGS: readonly TriedSetting[] = [
  { name: 'a phone', width: 390, isJudged: true },
  { name: 'a small phone, or 400 %', width: 320 },
  { name: '200 %', width: 640 },
  { name: 'a tablet', width: 768 },
  { name: 'a desktop in the dark', width: 1280, media: { colorScheme: 'dark' }, isJudged: true },
  {
    name: 'high contrast',
    width: 1280,
    media: { colorScheme: 'dark', forcedColors: 'active', contrast: 'more' },
    isJudged: true,
  },
  {
    name: 'letters twice as large',
    width: 768,
    media: { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' },
    set: (page) => setLetters(page, 32),
  },
  { name: 'texts 40 % longer', width: 390, set: lengthenTexts },
  { name: 'from right to left', width: 390, set: turnAround },
];

/** Font size in pixels, as in the browser's settings. Relative units and breakpoints follow. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } });
  await client.detach();
}

/** Lengthens every text by two fifths without new break points, as a language with longer words does. */
async function lengthenTexts(page: Page): Promise<void> {
  await setLetters(page, 16);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { nodeValue, parentElement } = texts.currentNode;
      const isWords = /\p{Ll}{2}/u.test(nodeValue ?? '');
      if (!isWords || parentElement?.closest('code, pre, script, style, svg, .font-mono') !== null) continue;
      texts.currentNode.nodeValue = (nodeValue ?? '').replaceAll(/\p{L}{3,}/gu, (word) => {
        const more = Math.round(word.length * 0.4);
        return word + word.slice(-more);
      });
    }
  });
}

async function turnAround(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
}
