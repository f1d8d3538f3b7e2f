/** The cycle that the ring of the landing page goes through, once: under five seconds, so that it needs no stop button. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export const PEOPLE = 6;
const FRAME_MS = 400;
/** A round is two frames: everyone pays, one receives. */
const LAST_FRAME = PEOPLE * 2;

export interface CircleState {
  /** 1 to PEOPLE. */
  readonly round: number;
  /** How many have paid in this round, in the order of their turns. */
  readonly paid: number;
  /** How many have had the pot. */
  readonly received: number;
}

/** What stands there before the cycle, and all the time where motion is not wanted. */
const STILL: CircleState = { round: 3, paid: 4, received: 2 };

/** The state of one frame; after the last one everybody has had the pot. */
function stateAt(frame: number): CircleState {
  if (frame >= LAST_FRAME) return { round: PEOPLE, paid: PEOPLE, received: PEOPLE };
  const turn = Math.floor(frame / 2);
  const isPaying = frame % 2 === 0;
  return { round: turn + 1, paid: isPaying ? PEOPLE : 0, received: isPaying ? turn : turn + 1 };
}

/** Plays when most of the drawing is in view; gives the drawing's ref. */
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
