import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule is run; what passed is not described, which is two fifths of the time. */
const AXE: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** A text key instead of its text, an unfilled place, or a value that was not there. */
const UNFINISHED =
  /\b(activities|admin|auth|cardForm|cards|common|consent|dashboard|entry|goals|groupPage|groups|history|hold|invitation|join|landing|legal|line|newGroup|notifications|outages|paymentHistory|payments|profile|proof|secondFactor|settings|shell|statements|stories|transparency|verification|withdrawals)\.(?!json\b)[a-z]\w+|\{\{|\bundefined\b|\bNaN\b|\[object/;

/** The page is accessible (WCAG 2.2 AA), has one h1 and a title, and nothing sticks out sideways. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), `h1 of ${page.url()}`).toBeVisible();
  // What the build rendered is inert: it is looked at once scripts have drawn in its place.
  await expect(page.locator('.rendered')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
  expect(await page.title(), `title of ${page.url()}`).not.toBe('');
  expect(await page.locator('h1').count(), `number of h1 on ${page.url()}`).toBe(1);
  expect(await readWords(page), `words of ${page.url()}`).not.toMatch(UNFINISHED);
  expect(await findOverflow(page), `too wide on ${page.url()}`).toEqual([]);
}

/** The same faults of a page that may stand half-way, such as one behind a dialog; the words are not looked at. */
export async function findFaults(
  page: Page,
  { isJudged }: { readonly isJudged: boolean },
): Promise<string[]> {
  // Measured first: colors that change with the setting have come to rest then.
  const tooWide = await findOverflow(page);
  return [...tooWide, ...(isJudged ? await findViolations(page) : [])];
}

/** Axe is given to each document once: given anew, it is compiled anew, which takes as long as the look itself. */
async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SCRIPT);
  const violations = await page.evaluate(async (options) => {
    // Where the reader's own colors are forced, axe still compares ours.
    const isForced = matchMedia('(forced-colors: active)').matches;
    const rules = isForced ? { 'color-contrast': { enabled: false } } : {};
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const found = await judge.run(document, { ...options, rules });
    const { scrollX, scrollY } = window;
    // What a bar that stays covers in part is touched where there is room for it.
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
 * Elements that reach past the sides of the window, unless they stand in a box that scrolls by itself. What slides in, as
 * a toast may at any moment, has come to rest first: nothing begins to move between that look and the measuring.
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
      // What a closed fold holds keeps the place that it had when it was last drawn.
      return element.checkVisibility() && !isContained(element);
    };
    const found = document.documentElement.scrollWidth > width ? ['the page itself scrolls sideways'] : [];
    const tooWide = new Set<Element>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!sticksOut(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      tooWide.add(element);
      // Of nested ones the outermost is told.
      if (element.parentElement !== null && tooWide.has(element.parentElement)) continue;
      found.push(
        `${element.tagName.toLowerCase()} ${String(left)}…${String(right)}: ${element.outerHTML.slice(0, 120)}`,
      );
    }
    return found;
  });
}

/** What is written for people: names in the books and the audit log ("entry.refunded") stand in code and look like keys. */
async function readWords(page: Page): Promise<string> {
  const codes = await page.locator('code').allInnerTexts();
  const words = await page.locator('body').innerText();
  // The longest first: a short one may stand in it.
  const names = codes.filter((code) => code !== '').sort((left, right) => right.length - left.length);
  return names.reduce((text, name) => text.replaceAll(name, ''), words);
}
