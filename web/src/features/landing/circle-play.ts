/**
 * Plays one cycle of the landing page's ring. Takes less than five seconds, so it needs no stop button (WCAG 2.2.2).
 */
import { useEffect, useRef, useState, type RefObject } from 'react';

export const PEOPLE = 6;
const FRAME_MS = 400;
const LAST_FRAME = PEOPLE * 2;

export interface CircleState {
  readonly round: number;
  readonly paid: number;
  readonly received: number;
}

/** State before the animation, and always with reduced motion. */
const STILL: CircleState = { round: 3, paid: 4, received: 2 };

function stateAt(frame: number): CircleState {
  if (frame >= LAST_FRAME) return { round: PEOPLE, paid: PEOPLE, received: PEOPLE };
  const turn = Math.floor(frame / 2);
  const isPaying = frame % 2 === 0;
  return { round: turn + 1, paid: isPaying ? PEOPLE : 0, received: isPaying ? turn : turn + 1 };
}

/** Plays once most of the drawing is visible. Returns the drawing's ref. */
export function useCircle(): { readonly ref: RefObject<SVGSVGElement | null>; readonly state: CircleState } {
  const ref = useRef<SVGSVGElement>(null);
  const [state, setState] = useState(STILL);
  useEffect(() => {
    const drawing = ref.current;
    if (drawing === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const play = () => {
      let frame = 0;
      timer = setInterval(() => {
        setState(stateAt(frame));
        if (frame >= LAST_FRAME) clearInterval(timer);
        frame += 1;
      }, FRAME_MS);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        play();
      },
      { threshold: 0.7 },
    );
    watcher.observe(drawing);
    return () => {
      watcher.disconnect();
      clearInterval(timer);
    };
  }, []);
  return { ref, state };
}
