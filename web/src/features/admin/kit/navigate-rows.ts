import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, input';

/**
 * Arrows (and j, k) move the focus to the same control of the next row, Home and End to the first and last, Space
 * ticks. Active only while the focus is in a row: letter keys are not captured elsewhere (WCAG 2.1.4).
 */
export function navigateRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (isShortcut(event) || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tbody tr');
  if (row === null) return;
  if (event.key === ' ' && tick(event.target, row)) {
    event.preventDefault();
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const next = rows[placeAfter(event.key, rows.indexOf(row), rows.length)];
  if (next === undefined) return;
  event.preventDefault();
  const place = listControls(row).indexOf(event.target);
  const there = listControls(next);
  (there[place] ?? there[0])?.focus();
}

function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Index of the row that a key moves to, or -1 for other keys. */
function placeAfter(key: string, place: number, count: number): number {
  if (key === 'ArrowDown' || key === 'j') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function listControls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Space on a row's link ticks the row. Other controls keep their native behavior. */
function tick(target: HTMLElement, row: Element): boolean {
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box === null || target.tagName !== 'A') return false;
  box.click();
  return true;
}
