import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface FoundProps {
  readonly count: number;
  readonly isFiltered: boolean;
  readonly cut: string | null;
  readonly icon: LucideIcon;
  readonly noMatch: readonly [title: string, hint: string];
  readonly none: readonly [title: string, hint: string];
  readonly children: ReactNode;
}

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
