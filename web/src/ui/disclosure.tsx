import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly note?: ReactNode;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A native disclosure, so that its content can be searched and printed. */
export function Disclosure({ summary, note, isOpen, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group rounded-field border border-line">
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
