import type { ReactNode } from 'react';
import { Card } from '../panels.tsx';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** The page's h1, which also sets the document title. `children` are right-aligned. */
export function PageTitle({ title, lead, picture, children }: PageTitleProps) {
  return (
    <div data-page-title="" className="mb-4 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
      <title>{`${title} · Circle Link`}</title>
      <div className="flex min-w-0 items-start gap-4">
        {picture}
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {lead !== undefined && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isPlain?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function FormPage({ title, lead, isPlain = false, children, footer }: FormPageProps) {
  return (
    <div className="max-w-form">
      <PageTitle title={title} lead={lead} />
      {isPlain ? children : <Card>{children}</Card>}
      {footer !== undefined && <div className="mt-4 text-muted">{footer}</div>}
    </div>
  );
}
