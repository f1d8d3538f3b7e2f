import type { EndpointItem, CreatedEndpoint } from '@circle-link/contract/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatAgo } from '../../platform/i18n/ago.ts';
import { useMinute } from '../../platform/minute.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddAddressForm } from './add-address-form.tsx';
import { AddressState } from './address-state.tsx';
import { endpointsQuery } from './queries.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';

export function Addresses() {
  const t = useTranslate();
  const cache = useQueryClient();
  const endpoints = useQuery(endpointsQuery);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedEndpoint | null>(null);
  return (
    <Card aria-labelledby="addresses-title">
      <CardHeader id="addresses-title" title={t('programs.addresses.title')} />
      <div className="space-y-4">
        <p className="text-muted">{t('programs.addresses.about')}</p>
        {made !== null && (
          <SecretShownOnce
            title={t('programs.addresses.madeTitle', { host: new URL(made.url).host })}
            lead={t('programs.keepSecret')}
            secret={made.secret}
            onConfirm={() => setMade(null)}
          />
        )}
        <Loaded
          query={endpoints}
          failed={t('programs.addresses.loadFailed')}
          skeleton={<Skeleton className="h-32 w-full" />}
        >
          {(list) => <AddressList endpoints={list} />}
        </Loaded>
        <Button className="w-full sm:w-auto" variant="quiet" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('programs.addresses.add')}
        </Button>
      </div>
      {isAdding && (
        <Dialog
          title={t('programs.addresses.add')}
          closeLabel={t('common.close')}
          onClose={() => setAdding(false)}
        >
          <AddAddressForm
            onAdded={(endpoint) => {
              setAdding(false);
              setMade(endpoint);
              void cache.invalidateQueries({ queryKey: endpointsQuery.queryKey });
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

function AddressList({ endpoints }: { readonly endpoints: readonly EndpointItem[] }) {
  const t = useTranslate();
  if (endpoints.length === 0)
    return (
      <EmptyState icon={Webhook} title={t('programs.addresses.none')}>
        {t('programs.addresses.noneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('programs.addresses.list')} className="divide-y divide-line border-y border-line">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <AddressRow endpoint={endpoint} />
        </li>
      ))}
    </ul>
  );
}

function AddressRow({ endpoint }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const now = useMinute();
  const { id, url, lastDeliveredAt, failed, isOfToken } = endpoint;
  const last =
    lastDeliveredAt === null
      ? t('programs.addresses.nothingYet')
      : t('programs.addresses.lastDelivered', { ago: formatAgo(lastDeliveredAt, now, language, 'short') });
  return (
    <Link
      to="/settings/programs/$id"
      params={{ id }}
      className="-mx-2 flex items-center gap-3 rounded-field px-2 py-3 no-underline hover:bg-sunken"
    >
      <span className="min-w-0 grow space-y-1">
        <span className="block font-semibold break-all">{url}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <AddressState endpoint={endpoint} />
          <span>{last}</span>
          {failed > 0 && <span>{t('programs.addresses.failed', { count: failed })}</span>}
        </span>
        {isOfToken && <span className="block text-sm text-muted">{t('programs.addresses.ofToken')}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
