import {
  DELIVERY_DAYS,
  type DeliveryItem,
  type EndpointItem,
  webhookCalls,
} from '@circle-link/contract/integrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { formatMoment } from '../../platform/i18n/language.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/values/data-table.tsx';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { deliveriesQuery, endpointsQuery, useEventWords, useProblemWords } from './tokens-and-endpoints.tsx';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';

export function Deliveries({ endpoint }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const deliveries = useQuery(deliveriesQuery(endpoint.id));
  return (
    <section aria-labelledby="deliveries-title" className="space-y-4">
      <div>
        <h2 id="deliveries-title" className="text-lg font-semibold">
          {t('integrations.deliveries.title')}
        </h2>
        <p className="text-sm text-muted">{t('integrations.deliveries.about', { days: DELIVERY_DAYS })}</p>
      </div>
      <Loaded
        query={deliveries}
        failed={t('integrations.deliveries.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Send} title={t('integrations.deliveries.none')}>
              {t('integrations.deliveries.noneText')}
            </EmptyState>
          ) : (
            <>
              <ReplayAllDeliveries endpoint={endpoint} />
              <DeliveryTable endpoint={endpoint} deliveries={list} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function ReplayAllDeliveries({ endpoint: { id, failed, disabledAt } }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const again = useReplayDelivery(id);
  if (failed === 0 || disabledAt !== null) return null;
  return (
    <Button
      isPending={again.isPending}
      pendingLabel={t('integrations.deliveries.sending')}
      onClick={() => again.mutate(undefined)}
    >
      {t('integrations.deliveries.againAll', { count: failed })}
    </Button>
  );
}

interface DeliveryTableProps {
  readonly endpoint: EndpointItem;
  readonly deliveries: readonly DeliveryItem[];
}

function DeliveryTable({ endpoint, deliveries }: DeliveryTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const eventWords = useEventWords();
  return (
    <DataTable
      caption={t('integrations.deliveries.title')}
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'event', title: t('integrations.deliveries.event'), cell: ({ type }) => eventWords[type] },
        {
          key: 'when',
          title: t('integrations.deliveries.when'),
          narrow: 'note',
          cell: ({ happenedAt }) => formatMoment(happenedAt, language),
        },
        {
          key: 'state',
          title: t('integrations.deliveries.state'),
          isSelfExplaining: true,
          cell: (delivery) => <DeliveryState delivery={delivery} />,
        },
        {
          key: 'act',
          title: t('integrations.deliveries.act'),
          narrow: 'act',
          isNumeric: true,
          isSelfExplaining: true,
          cell: (delivery) =>
            delivery.state === 'waiting' || endpoint.disabledAt !== null ? null : (
              <ReplayDelivery endpointId={endpoint.id} delivery={delivery} />
            ),
        },
      ]}
    />
  );
}

function ReplayDelivery({
  endpointId,
  delivery,
}: {
  readonly endpointId: string;
  readonly delivery: DeliveryItem;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const event = useEventWords()[delivery.type] ?? delivery.type;
  const again = useReplayDelivery(endpointId);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('integrations.deliveries.againLabel', {
        event,
        when: formatMoment(delivery.happenedAt, language),
      })}
      isPending={again.isPending}
      pendingLabel={t('integrations.deliveries.sending')}
      onClick={() => again.mutate(delivery.id)}
    >
      {t('integrations.deliveries.again')}
    </Button>
  );
}

function useReplayDelivery(id: string) {
  const t = useTranslate();
  const cache = useQueryClient();
  return useSingleMutation<{ readonly again: number }, string | undefined>({
    mutationFn: (deliveryId) => call(webhookCalls.replay, { params: { id }, body: { deliveryId } }),
    onSuccess: ({ again }) => showToast({ title: t('integrations.deliveries.sentAgain', { count: again }) }),
    onError: (error) =>
      showToast({
        title: t('integrations.failedTitle'),
        description: getErrorMessage(error, t('integrations.failed')),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        [deliveriesQuery(id), endpointsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
      ),
  });
}

const TONES: Readonly<Record<DeliveryItem['state'], BadgeTone>> = {
  delivered: 'done',
  waiting: 'waiting',
  failed: 'problem',
};

/** "Waiting: tried 3 times, could not be reached, next 14:05" */
function DeliveryState({ delivery }: { readonly delivery: DeliveryItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const problemWords = useProblemWords();
  const { state, attempts, nextAttemptAt } = delivery;
  const isTried = state !== 'delivered' && attempts > 0;
  const more = [
    isTried ? t('integrations.deliveries.attempts', { count: attempts }) : '',
    problemWords(delivery),
    isTried && nextAttemptAt !== null
      ? t('integrations.deliveries.next', { when: formatMoment(nextAttemptAt, language) })
      : '',
  ].filter((part) => part !== '');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[state]}>{t(`integrations.deliveries.${state}`)}</Badge>
      {more.length > 0 && <span className="text-sm text-muted">{more.join(', ')}</span>}
    </span>
  );
}
