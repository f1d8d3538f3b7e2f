import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly note?: ReactNode;
  readonly isOpen?: boolean | undefined;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A native disclosure, so that its content can be searched and printed. */
export function Disclosure({ summary, note, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group rounded-field border border-line"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-field px-4 py-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {summary}
          {note !== undefined && (
            <span className="block text-sm font-normal text-muted group-open:hidden">{note}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4">{children}</div>
    </details>
  );
}

interface FoldProps {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isOpenWide?: boolean;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

const isDesktop = () => typeof window !== 'undefined' && window.matchMedia('(min-width: 1024px)').matches;

export function Fold({ id, title, note, isOpenWide = false, isOpen = false, children }: FoldProps) {
  // Read once: resizing the window does not expand anything.
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
