/** Elements that a toast may not cover: headings, controls, fields and errors. */
const UNCOVERED_SELECTOR = 'h1, h2, h3, a, button, input, select, textarea, [role="alert"]';
const STEP_PIXELS = 8;
const GAP_PIXELS = 16;

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Top of the lowest place that covers no obstacle, otherwise of the lowest that covers the fewest. */
export function computeToastPlace(toast: Box, end: number, obstacles: readonly Box[]): number {
  const height = toast.bottom - toast.top;
  const beside = obstacles.filter(({ left, right }) => left < toast.right && right > toast.left);
  const countOverlapsAt = (top: number) =>
    beside.filter((box) => box.top < top + height && box.bottom > top).length;
  let best = Math.max(0, end - height);
  for (let top = best; top >= 0 && countOverlapsAt(best) > 0; top -= STEP_PIXELS)
    if (countOverlapsAt(top) < countOverlapsAt(best)) best = top;
  return best;
}

export function placeToast(area: HTMLElement): void {
  const toast = area.querySelector('li')?.getBoundingClientRect();
  if (toast === undefined) return;
  const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const obstacles = [...screen.querySelectorAll(UNCOVERED_SELECTOR)]
    .filter((part) => !area.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0);
  const isPlaced = area.style.top !== '';
  if (isPlaced && computeToastPlace(toast, toast.bottom, obstacles) === toast.top) return;
  const above = toast.top - area.getBoundingClientRect().top;
  area.style.bottom = 'auto';
  area.style.top = `${computeToastPlace(toast, window.innerHeight - GAP_PIXELS, obstacles) - above}px`;
}
