import { type ReactNode, useState } from 'react';
import {
  type CreatedEndpoint,
  endpointBody,
  type EndpointBody,
  type EndpointItem,
  EVENT_TYPES,
  webhookCalls,
} from '@circle-link/contract/integrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus, Webhook } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { formatAgo } from '../../platform/i18n/ago.ts';
import { useMinute } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { endpointsQuery, EndpointState, useEventWords } from './tokens-and-endpoints.tsx';
import { Choices, SecretShownOnce } from './form-parts.tsx';
import { call } from '../../platform/api/call.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { withConfirmation } from '../auth/confirmation/index.ts';

export function SettingsSection({ tokens }: { readonly tokens: ReactNode }) {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.sections.programs.title')} lead={t('integrations.lead')}>
      {tokens}
      <WebhookEndpoints />
      <p>
        <a className={TEXT_LINK} href="/api/v1/openapi.json">
          {t('integrations.documentation')}
        </a>
      </p>
    </SettingsPage>
  );
}

export function WebhookEndpoints() {
  const t = useTranslate();
  const cache = useQueryClient();
  const endpoints = useQuery(endpointsQuery);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedEndpoint | null>(null);
  return (
    <Card aria-labelledby="addresses-title">
      <CardHeader id="addresses-title" title={t('integrations.addresses.title')} />
      <div className="space-y-4">
        <p className="text-muted">{t('integrations.addresses.about')}</p>
        {made !== null && (
          <SecretShownOnce
            title={t('integrations.addresses.madeTitle', { host: new URL(made.url).host })}
            lead={t('integrations.keepSecret')}
            secret={made.secret}
            onConfirm={() => setMade(null)}
          />
        )}
        <Loaded
          query={endpoints}
          failed={t('integrations.addresses.loadFailed')}
          skeleton={<Skeleton className="h-32 w-full" />}
        >
          {(list) => <EndpointList endpoints={list} />}
        </Loaded>
        <Button variant="quiet" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('integrations.addresses.add')}
        </Button>
      </div>
      {isAdding && (
        <Dialog
          title={t('integrations.addresses.add')}
          closeLabel={t('common.close')}
          onClose={() => setAdding(false)}
        >
          <AddEndpointForm
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

function EndpointList({ endpoints }: { readonly endpoints: readonly EndpointItem[] }) {
  const t = useTranslate();
  if (endpoints.length === 0)
    return (
      <EmptyState icon={Webhook} title={t('integrations.addresses.none')}>
        {t('integrations.addresses.noneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('integrations.addresses.list')} className="divide-y divide-line">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointRow endpoint={endpoint} />
        </li>
      ))}
    </ul>
  );
}

function EndpointRow({ endpoint }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const now = useMinute();
  const { id, url, lastDeliveredAt, failed, isOfToken } = endpoint;
  const last =
    lastDeliveredAt === null
      ? t('integrations.addresses.nothingYet')
      : t('integrations.addresses.lastDelivered', {
          ago: formatAgo(lastDeliveredAt, now, language, 'short'),
        });
  return (
    <Link
      to="/settings/programs/$id"
      params={{ id }}
      className="-mx-2 flex items-center gap-3 rounded-field px-2 py-3 no-underline hover:bg-sunken"
    >
      <span className="min-w-0 grow space-y-1">
        <span className="block font-semibold break-all">{url}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <EndpointState endpoint={endpoint} />
          <span>{last}</span>
          {failed > 0 && <span>{t('integrations.addresses.failed', { count: failed })}</span>}
        </span>
        {isOfToken && <span className="block text-sm text-muted">{t('integrations.addresses.ofToken')}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

const createConfirmed = withConfirmation((body: EndpointBody) => call(webhookCalls.makeEndpoint, { body }));

function AddEndpointForm({ onAdded }: { readonly onAdded: (endpoint: CreatedEndpoint) => void }) {
  const t = useTranslate();
  const eventWords = useEventWords();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: endpointBody,
    defaultValues: { url: '', events: [...EVENT_TYPES] },
    submit: async (values) => onAdded(await createConfirmed(values)),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('integrations.addresses.url')}
        hint={t('integrations.addresses.urlHint')}
        {...form.register('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={getError('url')}
      />
      <Choices
        name="events"
        legend={t('integrations.addresses.events')}
        values={EVENT_TYPES}
        words={eventWords}
        field={form.register('events')}
        error={getError('events')}
      />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('integrations.addresses.adding')}
      >
        {t('integrations.addresses.add')}
      </Button>
    </form>
  );
}
