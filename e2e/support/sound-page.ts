import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule is run; what passed is not described, which is two fifths of the time. */
const AXE: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** A text key instead of its text, an unfilled place, or a value that was not there. */
const UNFINISHED =
  /\b(activities|admin|auth|cardForm|cards|common|consent|dashboard|entry|groupPage|groups|history|hold|invitation|join|landing|legal|line|newGroup|notifications|payments|profile|proof|secondFactor|settings|shell|statements|stories|transparency|verification|withdrawals)\.(?!json\b)[a-z]\w+|\{\{|\bundefined\b|\bNaN\b|\[object/;

/** The page is accessible (WCAG 2.2 AA), has one h1 and a title, and nothing sticks out sideways. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), `h1 of ${page.url()}`).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).options(AXE).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  expect(await page.title(), `title of ${page.url()}`).not.toBe('');
  expect(await page.locator('h1').count(), `number of h1 on ${page.url()}`).toBe(1);
  expect(await wordsOf(page), `words of ${page.url()}`).not.toMatch(UNFINISHED);
  await standStill(page);
  expect(await findOverflow(page), `too wide on ${page.url()}`).toEqual([]);
}

/** What slides in has come to rest: on its way a toast may reach past the edge for a frame. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

/** Elements that reach past the sides of the window, unless they stand in a box that scrolls by itself. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isContained = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (scrolls(box) && box.getBoundingClientRect().right <= width + 1) return true;
      return false;
    };
    const found = document.documentElement.scrollWidth > width ? ['the page itself scrolls sideways'] : [];
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const isShown = own > 1 && height > 1;
      if (!isShown || (left >= -1 && right <= width + 1) || isContained(element)) continue;
      found.push(
        `${element.tagName.toLowerCase()} ${String(left)}…${String(right)}: ${element.outerHTML.slice(0, 120)}`,
      );
    }
    return found;
  });
}

/** What is written for people: names in the books and the audit log ("entry.refunded") stand in code and look like keys. */
async function wordsOf(page: Page): Promise<string> {
  const codes = await page.locator('code').allInnerTexts();
  const words = await page.locator('body').innerText();
  // The longest first: a short one may stand in it.
  const names = codes.filter((code) => code !== '').sort((left, right) => right.length - left.length);
  return names.reduce((text, name) => text.replaceAll(name, ''), words);
}
