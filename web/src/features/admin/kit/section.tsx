import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of a page about one thing, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {children}
    </Card>
  );
}
