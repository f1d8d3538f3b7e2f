import { FlaskConical } from 'lucide-react';
import { useTranslate } from '../platform/i18n/texts.ts';
import { deployment } from '../platform/deployment.ts';
import { Badge } from './badge.tsx';

/** Marks nearby amounts as test money (product §9). Renders nothing where real money moves. */
export function TestMoney() {
  const t = useTranslate();
  if (!deployment.isSandbox) return null;
  return (
    <Badge tone="waiting" icon={FlaskConical}>
      {t('entry.testMoney')}
    </Badge>
  );
}
