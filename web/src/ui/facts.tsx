import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values, one below the other, like the lines of a form that was filled in. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
