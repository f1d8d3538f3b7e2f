import type { ReactNode } from 'react';

interface PageTitleProps {
  /** The h1, and the tab's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page's one h1, which also names the browser's tab. `children` stand on the right. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <title>{`${title} · Circle Link`}</title>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
