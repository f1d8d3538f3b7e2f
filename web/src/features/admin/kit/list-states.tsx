import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface FoundProps {
  readonly count: number;
  readonly isFiltered: boolean;
  /** More match than are shown; the sentence that says so. */
  readonly cut: string | null;
  readonly icon: LucideIcon;
  /** Title and hint where nothing matches, and where there is nothing at all. */
  readonly noMatch: readonly [title: string, hint: string];
  readonly none: readonly [title: string, hint: string];
  readonly children: ReactNode;
}

/** What a search found: rows, or why there are none. */
export function ListStates({ count, isFiltered, cut, icon, noMatch, none, children }: FoundProps) {
  const [title, hint] = isFiltered ? noMatch : none;
  if (count === 0)
    return (
      <EmptyState icon={isFiltered ? SearchX : icon} title={title}>
        {hint}
      </EmptyState>
    );
  return (
    <div className="space-y-4">
      {cut !== null && (
        <Notice tone="plain">
          <p>{cut}</p>
        </Notice>
      )}
      {children}
    </div>
  );
}
