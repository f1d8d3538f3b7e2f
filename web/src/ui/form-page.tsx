import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { PageTitle } from './page-title.tsx';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isPlain?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function FormPage({ title, lead, isPlain = false, children, footer }: FormPageProps) {
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle title={title} lead={lead} />
      {isPlain ? children : <Card>{children}</Card>}
      {footer !== undefined && <div className="mt-4 text-center text-muted">{footer}</div>}
    </div>
  );
}
