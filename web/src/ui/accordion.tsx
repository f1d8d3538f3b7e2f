import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  readonly id: string;
  readonly title: string;
  /** What is inside, in one line. */
  readonly note?: ReactNode;
  /** Open where there is room: on a desktop. */
  readonly isOpenWide?: boolean;
  /** Open, wherever it stands; it may become so later. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** No screen is wide where there is none: in the build, which renders pages too. */
const isDesktop = () => typeof window !== 'undefined' && window.matchMedia('(min-width: 1024px)').matches;

/** A part of a long page behind its own heading; rules separate the parts, no boxes. */
export function Fold({ id, title, note, isOpenWide = false, isOpen = false, children }: FoldProps) {
  // Asked once: a window that grows opens nothing under the reader's eyes.
  const [isWide] = useState(() => isOpenWide && isDesktop());
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-t border-line">
      <details open={isOpen || isWide} className="group/fold">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-8">{children}</div>
      </details>
    </section>
  );
}
