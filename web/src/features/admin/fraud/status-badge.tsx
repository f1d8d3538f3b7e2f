import type { RiskStatus } from '@circle-link/contract/fraud';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<RiskStatus, BadgeTone>> = {
  open: 'waiting',
  cleared: 'done',
  blacklisted: 'problem',
  none: 'plain',
};

export function StatusBadge({ status }: { readonly status: RiskStatus }) {
  const t = useTranslate();
  return <Badge tone={TONES[status]}>{t(`admin.risk.statuses.${status}`)}</Badge>;
}
