import type { Page } from '@playwright/test';

const MOST_STOPS = 400;

/**
 * Presses Tab from the top of the page to its end. Returns what is wrong for one without a mouse: a control that is seen
 * and never reached, a stop that is not seen, and one that does not look focused.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Where Tab goes on from: the top of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    const seen = new WeakSet<Element>();
    const complaints: string[] = [];
    const describe = (element: Element): string => element.outerHTML.slice(0, 160);
    Object.assign(window, {
      noteFocus: (): boolean => {
        const element = document.activeElement;
        // A field for a date is several stops.
        if (element === null || element === document.body) return false;
        if (seen.has(element)) return true;
        seen.add(element);
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // A switch or a chip is drawn by its label, a frame by its own document.
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
