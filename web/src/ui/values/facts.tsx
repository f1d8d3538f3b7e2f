import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly isWide?: boolean;
}

export function Facts({ facts, isWide = false }: FactsProps) {
  return (
    <dl className={classNames('divide-y divide-line', isWide && 'md:grid md:grid-cols-2 md:gap-x-8')}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={classNames(
            'flex flex-wrap justify-between gap-x-4 py-2',
            isWide ? 'max-md:first:pt-0 max-md:last:pb-0' : 'first:pt-0 last:pb-0',
          )}
        >
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
