import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs every rule. Omitting passed results saves two fifths of the time. */
const AXE: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** A text key, an unfilled placeholder or a missing value. */
const UNFINISHED =
  /\b(activities|admin|auth|cardForm|cards|common|consent|dashboard|entry|goals|groupPage|groups|groupTabs|history|hold|invitation|join|landing|legal|line|newGroup|notifications|outages|payDialog|paymentHistory|payments|profile|proof|secondFactor|settings|shell|statements|stories|transparency|verification|withdrawals)\.(?!json\b)[a-z]\w+|\{\{|\bundefined\b|\bNaN\b|\[object/;

/** Asserts accessibility (WCAG 2.2 AA), one h1, a title and no horizontal overflow. */
export async function expectNoPageFaults(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), `h1 of ${page.url()}`).toBeVisible();
  // Prerendered content is inert until the app has hydrated.
  await expect(page.locator('.rendered')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
  expect(await page.title(), `title of ${page.url()}`).not.toBe('');
  expect(await page.locator('h1').count(), `number of h1 on ${page.url()}`).toBe(1);
  expect(await readWords(page), `words of ${page.url()}`).not.toMatch(UNFINISHED);
  expect(await findOverflow(page), `too wide on ${page.url()}`).toEqual([]);
}

/** Finds the same faults on partial pages, such as behind a dialog, without the text checks. */
export async function findFaults(
  page: Page,
  { isJudged }: { readonly isJudged: boolean },
): Promise<string[]> {
  // Measure overflow first, so that color transitions finish before axe runs.
  const tooWide = await findOverflow(page);
  return [...tooWide, ...(isJudged ? await findViolations(page) : [])];
}

/** Injects axe once per document, because compiling it takes as long as a check. */
async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SCRIPT);
  const violations = await page.evaluate(async (options) => {
    // Axe ignores forced colors and compares ours.
    const isForced = matchMedia('(forced-colors: active)').matches;
    const rules = isForced ? { 'color-contrast': { enabled: false } } : {};
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const found = await judge.run(document, { ...options, rules });
    const { scrollX, scrollY } = window;
    // A target partly covered by a fixed bar can be scrolled to a free area.
    const isTooSmall = async (target: string): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await judge.run(target, { runOnly: ['target-size'] });
      return again.violations.length > 0;
    };
    const reports = [];
    for (const { id, help, nodes } of found.violations)
      for (const { html, target } of nodes)
        if (id !== 'target-size' || (await isTooSmall(String(target[0])))) reports.push({ id, help, html });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return reports;
  }, AXE);
  return violations.map(({ id, help, html }) => `${id}: ${help}\n  ${html}`);
}

/**
 * Finds elements outside the viewport's width, except inside scroll containers. Waits for running animations such as
 * toasts first.
 */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const listMoving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let frames = 0; listMoving().length > 0 && frames < 300; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isContained = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (scrolls(box) && box.getBoundingClientRect().right <= width + 1) return true;
      return false;
    };
    const sticksOut = (element: Element): boolean => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own <= 1 || height <= 1 || (left >= -1 && right <= width + 1)) return false;
      // Closed sections keep their last layout.
      return element.checkVisibility() && !isContained(element);
    };
    const found = document.documentElement.scrollWidth > width ? ['the page itself scrolls sideways'] : [];
    const tooWide = new Set<Element>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!sticksOut(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      tooWide.add(element);
      // Reports only the outermost element.
      if (element.parentElement !== null && tooWide.has(element.parentElement)) continue;
      found.push(
        `${element.tagName.toLowerCase()} ${String(left)}…${String(right)}: ${element.outerHTML.slice(0, 120)}`,
      );
    }
    return found;
  });
}

/** Returns text without code elements, because ledger and audit names ("entry.refunded") look like text keys. */
async function readWords(page: Page): Promise<string> {
  const codes = await page.locator('code').allInnerTexts();
  const words = await page.locator('body').innerText();
  // Longest first, because a short one may be part of it.
  const names = codes.filter((code) => code !== '').sort((left, right) => right.length - left.length);
  return names.reduce((text, name) => text.replaceAll(name, ''), words);
}
