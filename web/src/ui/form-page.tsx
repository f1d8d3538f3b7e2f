import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { PageTitle } from './page-title.tsx';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Ways out, below the card. */
  readonly footer?: ReactNode;
}

/** One form on a page: a title and a narrow card. */
export function FormPage({ title, lead, children, footer }: FormPageProps) {
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle title={title} lead={lead} />
      <Card>{children}</Card>
      {footer !== undefined && <div className="mt-4 text-center text-muted">{footer}</div>}
    </div>
  );
}
