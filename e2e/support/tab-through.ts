import type { Page } from '@playwright/test';

const MOST_STOPS = 400;

/**
 * Tabs through the page. Returns keyboard faults: visible controls that are never reached, stops that are invisible or
 * have no focus style.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Starts Tab at the top of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    const seen = new WeakSet<Element>();
    const complaints: string[] = [];
    const describe = (element: Element): string => element.outerHTML.slice(0, 160);
    Object.assign(window, {
      noteFocus: (): boolean => {
        const element = document.activeElement;
        // A date field has several stops.
        if (element === null || element === document.body) return false;
        if (seen.has(element)) return true;
        seen.add(element);
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // Labels render switches and chips, and frames render their own document.
        const isDrawnElsewhere = element.matches('input, iframe') || box.width <= 1;
        const looksFocused = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        if (!isDrawnElsewhere && !looksFocused)
          complaints.push(`does not look focused: ${describe(element)}`);
        return true;
      },
      listTabStops: (): string[] => {
        const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
        for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
          const isOut =
            element.closest('[inert], [aria-hidden="true"], [data-state="closed"], dialog:not([open])') !==
              null ||
            element.matches(':disabled, [tabindex="-1"], [type="hidden"]') ||
            !element.checkVisibility({ visibilityProperty: true });
          const group = element.closest(
            '[role="radiogroup"], [role="tablist"], [role="toolbar"], [role="menu"]',
          );
          const isInGroup = group !== null || element.matches('[type="radio"]');
          if (!isOut && !isInGroup && !seen.has(element))
            complaints.push(`never reached: ${describe(element)}`);
        }
        return complaints;
      },
    });
  });
  for (let stops = 0, isNew = true; isNew && stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    isNew = await page.evaluate(() => (window as unknown as { noteFocus: () => boolean }).noteFocus());
  }
  return page.evaluate(() => (window as unknown as { listTabStops: () => string[] }).listTabStops());
}
