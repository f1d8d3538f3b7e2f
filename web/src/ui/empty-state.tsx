import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-4 text-center">
      <Icon aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="text-muted">{children}</div>}
    </div>
  );
}
