import { useEffect, useState } from 'react';

const PAUSE_MILLISECONDS = 350;

/** False for a short time, so that a ring is seen to fill. True at once for readers who prefer less motion. */
export function useFill(): boolean {
  const [isFilled, setFilled] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isFilled;
}
