import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/accordion.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Looked up now and then: on a phone its heading opens it. */
  readonly isFoldedOnPhone?: boolean;
  readonly children: ReactNode;
}

/** One part of a page about one thing, with its heading. */
export function Section({ id, title, isFoldedOnPhone = false, children }: SectionProps) {
  const isPhone = useIsPhone();
  if (isPhone && isFoldedOnPhone)
    return (
      <Fold id={id} title={title}>
        {children}
      </Fold>
    );
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {children}
    </Card>
  );
}
