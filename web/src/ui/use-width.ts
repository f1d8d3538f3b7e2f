import { useEffect, useState, type RefObject } from 'react';

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
