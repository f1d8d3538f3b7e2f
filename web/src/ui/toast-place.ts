/** Where on the screen a toast lies over nothing that is read first or pressed. */

/** What it may not cover: headings, what can be pressed or typed in, and what went wrong. */
const UNCOVERED_SELECTOR = 'h1, h2, h3, a, button, input, select, textarea, [role="alert"]';
const STEP_PIXELS = 8;
/** From the end of the window. */
const GAP_PIXELS = 16;

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The top of the lowest place that covers none of `kept`; where there is none, of the lowest that covers fewest. */
export function placeFor(toast: Box, end: number, obstacles: readonly Box[]): number {
  const height = toast.bottom - toast.top;
  const beside = obstacles.filter(({ left, right }) => left < toast.right && right > toast.left);
  const countAt = (top: number) => beside.filter((box) => box.top < top + height && box.bottom > top).length;
  let best = Math.max(0, end - height);
  for (let top = best; top >= 0 && countAt(best) > 0; top -= STEP_PIXELS)
    if (countAt(top) < countAt(best)) best = top;
  return best;
}

/** Gives the area of toasts its place: where it has one already, only if something has come under it since. */
export function placeToast(area: HTMLElement): void {
  const toast = area.querySelector('li')?.getBoundingClientRect();
  if (toast === undefined) return;
  const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const obstacles = [...screen.querySelectorAll(UNCOVERED_SELECTOR)]
    .filter((part) => !area.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0);
  const isPlaced = area.style.top !== '';
  if (isPlaced && placeFor(toast, toast.bottom, obstacles) === toast.top) return;
  const above = toast.top - area.getBoundingClientRect().top;
  area.style.bottom = 'auto';
  area.style.top = `${placeFor(toast, window.innerHeight - GAP_PIXELS, obstacles) - above}px`;
}
