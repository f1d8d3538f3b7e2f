import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/accordion.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly isFoldedOnPhone?: boolean;
  readonly children: ReactNode;
}

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
