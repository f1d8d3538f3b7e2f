import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

type CheckState = 'done' | 'open' | 'waiting' | 'later';

interface CheckCardProps {
  readonly title: string;
  readonly state: CheckState;
  readonly children?: ReactNode;
}

/** One check with its state; what can be done about it stands inside. */
export function CheckCard({ title, state, children }: CheckCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={title}>
        {state === 'done' && <Badge tone="done">{t('verification.page.done')}</Badge>}
        {state === 'waiting' && <Badge tone="waiting">{t('verification.page.waiting')}</Badge>}
        {(state === 'open' || state === 'later') && <Badge tone="plain">{t('verification.page.open')}</Badge>}
      </CardHeader>
      {state === 'later' ? <p className="text-muted">{t('verification.page.later')}</p> : children}
    </Card>
  );
}
