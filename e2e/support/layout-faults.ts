import type { Page } from '@playwright/test';

/** Finds cards inside cards, and a title or content that does not start at the left edge of the header on a desktop. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const INK = 'svg, img, input, select, textarea, button';
    const main = document.querySelector('main') ?? document.body;
    const brand = document.querySelector('header svg');
    const title = main.querySelector('[data-page-title]') ?? main.querySelector('h1');
    if (brand === null || title === null) return ['no brand or no title'];
    const rectangle = (element: Element): DOMRect => {
      const isInk = element.matches(INK) || getComputedStyle(element).borderLeftWidth !== '0px';
      if (isInk) return element.getBoundingClientRect();
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== '');
      if (text === undefined) return new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    const edge = brand.getBoundingClientRect().left;
    const content = [...main.querySelectorAll(':not(svg *):not(dialog, dialog *, [popover], [popover] *)')]
      .filter((element) => title.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: rectangle(element) }))
      .filter(({ box: { width, height } }) => width > 1 && height > 1);
    const first = content.reduce((least, { box }) => Math.min(least, box.left), Infinity);
    const nested = [...main.querySelectorAll('.rounded-card:not(dialog, [popover])')].filter(
      (card) => card.parentElement?.closest('.rounded-card') !== null,
    );
    const isStray = (left: number): boolean => Math.abs(left - edge) > 1;
    return [
      ...nested.map((card) => `a card in a card: ${card.outerHTML.slice(0, 120)}`),
      ...(isStray(title.getBoundingClientRect().left) ? ['the title starts elsewhere than the header'] : []),
      ...(content.length > 0 && isStray(first)
        ? content
            .filter(({ box }) => box.left === first)
            .slice(0, 1)
            .map(({ element }) => `content at ${first}, not ${edge}: ${element.outerHTML.slice(0, 160)}`)
        : []),
    ];
  });
}
