import type { EndpointItem } from '@circle-link/contract/webhooks';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Badge } from '../../ui/badge.tsx';

export function AddressState({
  endpoint: { disabledAt, failingSince },
}: {
  readonly endpoint: Pick<EndpointItem, 'disabledAt' | 'failingSince'>;
}) {
  const t = useTranslate();
  if (disabledAt !== null) return <Badge tone="problem">{t('programs.addresses.off')}</Badge>;
  if (failingSince !== null) return <Badge tone="waiting">{t('programs.addresses.failing')}</Badge>;
  return <Badge tone="done">{t('programs.addresses.on')}</Badge>;
}
