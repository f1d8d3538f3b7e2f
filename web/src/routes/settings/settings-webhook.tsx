import {
  type EndpointItem,
  EVENT_TYPES,
  FAILING_DAYS,
  FORMER_SECRET_HOURS,
  webhookCalls,
} from '@circle-link/contract/integrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import settings from '../../../../locales/en/settings.json';
import {
  ConfirmationHost,
  useConfirmedMutation,
  withConfirmation,
} from '../../modules/auth/confirmation/index.ts';
import { Deliveries } from '../../modules/integrations/deliveries.tsx';
import { ConfirmBeforeAction, SecretShownOnce } from '../../modules/integrations/form-parts.tsx';
import {
  endpointsQuery,
  EndpointState,
  useEventWords,
} from '../../modules/integrations/tokens-and-endpoints.tsx';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/panels.tsx';
import { Facts } from '../../ui/values/facts.tsx';

addTexts({ settings });

export function Page(): ReactNode {
  const { id } = useParams({ from: '/settings/programs/$id' });
  return (
    <>
      <WebhookDetail key={id} id={id} />
      <ConfirmationHost />
    </>
  );
}

function WebhookDetail({ id }: { readonly id: string }) {
  const t = useTranslate();
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.find((one) => one.id === id);
  return (
    <SettingsPage
      title={endpoint === undefined ? t('integrations.addresses.url') : new URL(endpoint.url).host}
      back={{ to: '/settings/programs', label: t('integrations.address.back') }}
    >
      <Loaded
        query={endpoints}
        failed={t('integrations.address.loadFailed')}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {() =>
          endpoint === undefined ? (
            <Notice tone="plain" title={t('integrations.address.gone')} />
          ) : (
            <EndpointView endpoint={endpoint} />
          )
        }
      </Loaded>
    </SettingsPage>
  );
}

const renewConfirmed = withConfirmation((id: string) => call(webhookCalls.renewSecret, { params: { id } }));

export function EndpointView({ endpoint }: { readonly endpoint: EndpointItem }) {
  const [secret, setSecret] = useState<string | null>(null);
  const t = useTranslate();
  return (
    <>
      <Trouble endpoint={endpoint} />
      {secret !== null && (
        <SecretShownOnce
          title={t('integrations.address.secretTitle')}
          lead={`${t('integrations.keepSecret')} ${t('integrations.address.formerSecret', { hours: FORMER_SECRET_HOURS })}`}
          secret={secret}
          onConfirm={() => setSecret(null)}
        />
      )}
      <EndpointFacts endpoint={endpoint} />
      <Deliveries endpoint={endpoint} />
      <Commands endpoint={endpoint} onRenewed={setSecret} />
    </>
  );
}

function Trouble({ endpoint }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const cache = useQueryClient();
  const { id, disabledAt, disabledReason, failingSince, isStopped } = endpoint;
  const isEndedWithSessions = disabledReason === 'sessions_ended';
  const enabling = useConfirmedMutation<unknown, undefined>({
    mutationFn: () => call(webhookCalls.enableEndpoint, { params: { id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: endpointsQuery.queryKey });
      showToast({ title: t('integrations.address.enabled') });
    },
    onError: (error) =>
      showToast({
        title: t('integrations.failedTitle'),
        description: getErrorMessage(error, t('integrations.failed')),
        variant: 'destructive',
      }),
  });
  if (isStopped)
    return (
      <Notice tone="problem" title={t('integrations.address.stoppedTitle')}>
        <p>{t('integrations.address.stoppedText')}</p>
      </Notice>
    );
  if (disabledAt !== null)
    return (
      <Notice
        tone="problem"
        title={t('integrations.address.offTitle', { date: formatInstant(disabledAt, language) })}
      >
        <p>{t(isEndedWithSessions ? 'integrations.address.endedText' : 'integrations.address.offText')}</p>
        <Button
          className="mt-2"
          isPending={enabling.isPending}
          pendingLabel={t('integrations.address.enabling')}
          onClick={() => enabling.mutate(undefined)}
        >
          {t('integrations.address.enable')}
        </Button>
      </Notice>
    );
  if (failingSince === null) return null;
  return (
    <Notice
      tone="waiting"
      title={t('integrations.address.failingTitle', { date: formatInstant(failingSince, language) })}
    >
      <p>{t('integrations.address.failingText', { days: FAILING_DAYS })}</p>
    </Notice>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: EndpointItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const eventWords = useEventWords();
  const { url, events, createdAt, lastDeliveredAt, isOfToken } = endpoint;
  const status =
    events.length === EVENT_TYPES.length
      ? t('integrations.addresses.all')
      : events.map((event) => eventWords[event]).join(' · ');
  return (
    <div className="space-y-3">
      <Facts
        facts={[
          { label: t('integrations.addresses.url'), value: <span className="break-all">{url}</span> },
          { label: t('integrations.deliveries.state'), value: <EndpointState endpoint={endpoint} /> },
          { label: t('integrations.address.subscribedEvents'), value: status },
          {
            label: t('integrations.address.last'),
            value:
              lastDeliveredAt === null
                ? t('integrations.address.never')
                : formatInstant(lastDeliveredAt, language),
          },
          { label: t('integrations.address.added'), value: formatInstant(createdAt, language) },
        ]}
      />
      {isOfToken && <p className="text-sm text-muted">{t('integrations.addresses.ofToken')}</p>}
    </div>
  );
}

interface CommandsProps {
  readonly endpoint: EndpointItem;
  readonly onRenewed: (secret: string) => void;
}

function Commands({ endpoint: { id }, onRenewed }: CommandsProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row">
      <Button variant="quiet" onClick={() => setAsking('renew')}>
        {t('integrations.address.renew')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking('remove')}>
        {t('integrations.address.remove')}
      </Button>
      {asking === 'renew' && (
        <ConfirmBeforeAction
          title={t('integrations.address.renewTitle')}
          text={t('integrations.address.renewText', { hours: FORMER_SECRET_HOURS })}
          submitLabel={t('integrations.address.renew')}
          pendingLabel={t('integrations.address.renewing')}
          send={() => renewConfirmed(id)}
          onDone={({ secret }) => {
            close();
            onRenewed(secret);
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmBeforeAction
          title={t('integrations.address.removeTitle')}
          text={t('integrations.address.removeText')}
          submitLabel={t('integrations.address.remove')}
          pendingLabel={t('integrations.address.removing')}
          send={() => call(webhookCalls.removeEndpoint, { params: { id } })}
          onDone={async () => {
            await navigate({ to: '/settings/programs', replace: true });
            showToast({ title: t('integrations.address.removed') });
            await cache.invalidateQueries({ queryKey: endpointsQuery.queryKey });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
