import { cloneElement, useId, useRef, useState, type ReactElement } from 'react';

/** How long a pointer rests before a tooltip opens (spec §9). */
const OPEN_DELAY = 700;
/** Within this time after one has closed, the next opens immediately (spec §9). */
const SKIP_DELAY = 300;

let lastClosedAt = -Infinity;

interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string | undefined }>;
}

/**
 * A short description of a control, on hover and focus. Escape closes it, and the pointer may move onto it (WCAG
 * 1.4.13). Implemented here, because Radix's positioning engine is larger than the header.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const open = () => setOpen(true);
  const wait = () => {
    const isWarm = performance.now() - lastClosedAt < SKIP_DELAY;
    timer.current = window.setTimeout(open, isWarm ? 0 : OPEN_DELAY);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType !== 'touch' && wait()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span
          role="tooltip"
          id={id}
          className="absolute top-full right-0 z-50 mt-1 rounded-field bg-ink px-3 py-1.5 text-sm whitespace-nowrap text-paper"
        >
          {text}
        </span>
      )}
    </span>
  );
}
