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
import { endpointsQuery, EndpointState, useEventWords } from '../../modules/integrations/programs.tsx';
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
      title={endpoint === undefined ? t('programs.addresses.url') : new URL(endpoint.url).host}
      back={{ to: '/settings/programs', label: t('programs.address.back') }}
    >
      <Loaded
        query={endpoints}
        failed={t('programs.address.loadFailed')}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {() =>
          endpoint === undefined ? (
            <Notice tone="plain" title={t('programs.address.gone')} />
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
          title={t('programs.address.secretTitle')}
          lead={`${t('programs.keepSecret')} ${t('programs.address.formerSecret', { hours: FORMER_SECRET_HOURS })}`}
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
      showToast({ title: t('programs.address.enabled') });
    },
    onError: (error) =>
      showToast({
        title: t('programs.failedTitle'),
        description: getErrorMessage(error, t('programs.failed')),
        variant: 'destructive',
      }),
  });
  if (isStopped)
    return (
      <Notice tone="problem" title={t('programs.address.stoppedTitle')}>
        <p>{t('programs.address.stoppedText')}</p>
      </Notice>
    );
  if (disabledAt !== null)
    return (
      <Notice
        tone="problem"
        title={t('programs.address.offTitle', { date: formatInstant(disabledAt, language) })}
      >
        <p>{t(isEndedWithSessions ? 'programs.address.endedText' : 'programs.address.offText')}</p>
        <Button
          className="mt-2"
          isPending={enabling.isPending}
          pendingLabel={t('programs.address.enabling')}
          onClick={() => enabling.mutate(undefined)}
        >
          {t('programs.address.enable')}
        </Button>
      </Notice>
    );
  if (failingSince === null) return null;
  return (
    <Notice
      tone="waiting"
      title={t('programs.address.failingTitle', { date: formatInstant(failingSince, language) })}
    >
      <p>{t('programs.address.failingText', { days: FAILING_DAYS })}</p>
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
      ? t('programs.addresses.all')
      : events.map((event) => eventWords[event]).join(' · ');
  return (
    <div className="space-y-3">
      <Facts
        facts={[
          { label: t('programs.addresses.url'), value: <span className="break-all">{url}</span> },
          { label: t('programs.deliveries.state'), value: <EndpointState endpoint={endpoint} /> },
          { label: t('programs.address.subscribedEvents'), value: status },
          {
            label: t('programs.address.last'),
            value:
              lastDeliveredAt === null
                ? t('programs.address.never')
                : formatInstant(lastDeliveredAt, language),
          },
          { label: t('programs.address.added'), value: formatInstant(createdAt, language) },
        ]}
      />
      {isOfToken && <p className="text-sm text-muted">{t('programs.addresses.ofToken')}</p>}
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
        {t('programs.address.renew')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking('remove')}>
        {t('programs.address.remove')}
      </Button>
      {asking === 'renew' && (
        <ConfirmBeforeAction
          title={t('programs.address.renewTitle')}
          text={t('programs.address.renewText', { hours: FORMER_SECRET_HOURS })}
          submitLabel={t('programs.address.renew')}
          pendingLabel={t('programs.address.renewing')}
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
          title={t('programs.address.removeTitle')}
          text={t('programs.address.removeText')}
          submitLabel={t('programs.address.remove')}
          pendingLabel={t('programs.address.removing')}
          send={() => call(webhookCalls.removeEndpoint, { params: { id } })}
          onDone={async () => {
            await navigate({ to: '/settings/programs', replace: true });
            showToast({ title: t('programs.address.removed') });
            await cache.invalidateQueries({ queryKey: endpointsQuery.queryKey });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
