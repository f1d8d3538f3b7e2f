import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only browsers know, read on every render. Until hydration it is `before`, so that both renders match.
 */
export function useBrowserFact<Fact extends string | boolean | undefined>(
  read: () => Fact,
  before: Fact,
): Fact {
  return useSyncExternalStore(never, read, () => before);
}

const yes = () => true;

/**
 * False while prerendered, true after hydration. Before that a form would submit its fields as the URL's query, so its
 * button and the Enter key are disabled.
 */
export function useIsAlive(): boolean {
  return useBrowserFact(yes, false);
}

/** Width of an element in CSS pixels, so that a drawing's text keeps the size of the surrounding text. */
export function useWidth(element: RefObject<Element | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
