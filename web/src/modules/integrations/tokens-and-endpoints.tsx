import { tokenCalls } from '@circle-link/contract/auth/tokens';
import { type DeliveryItem, type EndpointItem, webhookCalls } from '@circle-link/contract/integrations';
import integrations from '../../../../locales/en/integrations.json';
import { toQueryOptions } from '../../platform/api/call.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Badge } from '../../ui/values/badge.tsx';

addTexts({ integrations });

/** Labels by name. Names of scopes and events contain dots and colons, which paths of texts cannot. */
export function useScopeWords(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('integrations.scopes');
}

export function useEventWords(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('integrations.events');
}

/** "status 500", or why there was no response. */
export function useProblemWords(): (of: Pick<DeliveryItem, 'problem' | 'lastStatus'>) => string {
  const t = useTranslate();
  return ({ problem, lastStatus }) => {
    if (problem === null) return '';
    const words = t(`integrations.problems.${problem}`);
    return lastStatus === null ? words : `${words} (${t('integrations.status', { status: lastStatus })})`;
  };
}

export function EndpointState({
  endpoint: { disabledAt, failingSince },
}: {
  readonly endpoint: Pick<EndpointItem, 'disabledAt' | 'failingSince'>;
}) {
  const t = useTranslate();
  if (disabledAt !== null) return <Badge tone="problem">{t('integrations.addresses.off')}</Badge>;
  if (failingSince !== null) return <Badge tone="waiting">{t('integrations.addresses.failing')}</Badge>;
  return <Badge tone="done">{t('integrations.addresses.on')}</Badge>;
}

const LOOK_AGAIN_MS = 5_000;

/** Refetched on each visit, because API clients change tokens without this page. */
export const tokensQuery = { ...toQueryOptions(tokenCalls.list), refetchOnMount: 'always' as const };
export const endpointsQuery = {
  ...toQueryOptions(webhookCalls.endpoints),
  refetchOnMount: 'always' as const,
};

export function deliveriesQuery(id: string) {
  return {
    ...toQueryOptions(webhookCalls.deliveries, { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  };
}
