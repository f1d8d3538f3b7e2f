import { Info as InfoIcon } from 'lucide-react';
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';

interface InfoProps {
  readonly label: string;
  readonly children: ReactNode;
}

const WIDTH = 320;
const EDGE = 16;

/** An icon button that opens a short explanation: a native popover, closed by Escape or an outside click. */
export function Info({ label, children }: InfoProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink print:hidden"
      >
        <InfoIcon aria-hidden="true" className="size-4.5" />
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        onBeforeToggle={(event) => button.current && placeBelow(event, button.current)}
        className="absolute m-0 max-h-[60vh] w-80 max-w-[calc(100vw-32px)] overflow-y-auto rounded-card border border-edge bg-surface p-4 text-left text-sm font-normal text-ink"
      >
        {children}
      </div>
    </>
  );
}

function placeBelow({ currentTarget }: ToggleEvent<HTMLDivElement>, button: HTMLButtonElement): void {
  const at = button.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - Math.min(WIDTH, window.innerWidth - 2 * EDGE) - EDGE;
  currentTarget.style.top = `${at.bottom + window.scrollY + 4}px`;
  currentTarget.style.left = `${Math.max(EDGE, Math.min(at.left, maxLeft))}px`;
}
