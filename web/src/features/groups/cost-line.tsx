import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface CostLineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
  readonly isStrong?: boolean;
}

export function CostLine({ label, value, note, isStrong = false }: CostLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className={classNames('min-w-0', isStrong ? 'font-medium' : 'text-muted')}>
        {label}
        {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className={classNames('text-right', isStrong ? 'font-semibold' : 'font-medium')}>{value}</dd>
    </div>
  );
}
