import type { ReactNode } from 'react';

interface StatTileProps {
  readonly title: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
}

export function StatTile({ title, value, note, icon }: StatTileProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">
        {title}
        {icon !== undefined && (
          <span aria-hidden="true" className="text-leaf [&>svg]:size-5">
            {icon}
          </span>
        )}
      </dt>
      <dd className="mt-1">
        <span className="block text-xl font-semibold tabular-nums">{value}</span>
        {note !== undefined && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}
