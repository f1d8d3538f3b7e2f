import {
  type Channel,
  CHANNELS,
  NOTICE_TYPES,
  type NoticePreference,
  type NoticeType,
  notificationCalls,
} from '@circle-link/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import notifications from '../../../../locales/en/notifications.json';
import settings from '../../../../locales/en/settings.json';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { useCurrentUser } from '../../modules/auth/index.ts';
import { CalendarCard } from '../../modules/integrations/calendar-card.tsx';
import { clearPush, storePushMember } from '../../modules/notifications/renew-push.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { canPush, isPushForbidden, PushForbidden, subscribe } from '../../platform/browser-push.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/panels.tsx';

addTexts({ notifications, settings });

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('notifications.choices.title')}>
      <div className="space-y-8">
        <NoticeChoices />
        <PushSwitch />
        <CalendarCard />
        <ConfirmationHost />
      </div>
    </SettingsPage>
  );
}

const preferencesQuery = toQueryOptions(notificationCalls.preferences);

function NoticeChoices() {
  const t = useTranslate();
  const preferences = useQuery(preferencesQuery);
  return (
    <section aria-label={t('notifications.choices.title')} className="space-y-3">
      <p className="text-muted">{t('notifications.choices.lead')}</p>
      <Loaded
        query={preferences}
        failed={t('notifications.choices.loadFailed')}
        skeleton={<Skeleton className="h-150 w-full" />}
      >
        {(choices) => <Choices choices={choices} />}
      </Loaded>
    </section>
  );
}

function Choices({ choices }: { readonly choices: readonly NoticePreference[] }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [clicked, setClicked] = useState<NoticePreference | null>(null);
  const saving = useMutation({
    mutationFn: (choice: NoticePreference) => call(notificationCalls.setPreference, { body: choice }),
    onSuccess: (saved) => cache.setQueryData(preferencesQuery.queryKey, saved),
    onSettled: () => setClicked(null),
  });
  const choose = (choice: NoticePreference) => {
    if (clicked !== null) return;
    setClicked(choice);
    saving.mutate(choice);
  };
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col">
              <span className="sr-only">{t('notifications.choices.type')}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-12 pb-2 text-center font-normal sm:w-20">
                {t(`notifications.choices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NOTICE_TYPES.map((type) => (
            <TypeRow key={type} type={type} choices={choices} clicked={clicked} choose={choose} />
          ))}
        </tbody>
      </table>
      {saving.isError && (
        <Notice tone="problem" role="alert">
          {getErrorMessage(saving.error, t('notifications.choices.saveFailed'))}
        </Notice>
      )}
    </>
  );
}

interface TypeRowProps {
  readonly type: NoticeType;
  readonly choices: readonly NoticePreference[];
  readonly clicked: NoticePreference | null;
  readonly choose: (choice: NoticePreference) => void;
}

function TypeRow({ type, choices, clicked, choose }: TypeRowProps) {
  const t = useTranslate();
  const name = t(`notifications.choices.${type}`);
  return (
    <tr>
      <th scope="row" className="py-3 pr-2 text-left font-normal">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{t(`notifications.choices.${type}Hint`)}</span>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="p-0 text-center">
          {isOn(choices, type, channel) !== undefined && (
            <label className="inline-flex size-11 cursor-pointer items-center justify-center">
              <span className="sr-only">{`${name}: ${t(`notifications.choices.${channel}`)}`}</span>
              <input
                type="checkbox"
                className="size-5"
                checked={clickedOr(isOn(choices, type, channel), { type, channel }, clicked)}
                onChange={(event) => choose({ type, channel, isOn: event.target.checked })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Undefined if the type does not support the channel. */
function isOn(choices: readonly NoticePreference[], type: NoticeType, channel: Channel): boolean | undefined {
  return choices.find((choice) => choice.type === type && choice.channel === channel)?.isOn;
}

function clickedOr(
  saved: boolean | undefined,
  { type, channel }: Pick<NoticePreference, 'type' | 'channel'>,
  clicked: NoticePreference | null,
): boolean {
  return clicked?.type === type && clicked.channel === channel ? clicked.isOn : saved === true;
}

const pushQuery = toQueryOptions(notificationCalls.push);

function PushSwitch() {
  const t = useTranslate();
  const state = useQuery(pushQuery).data;
  return (
    <section className="min-h-36 space-y-3">
      <h2 className="text-lg font-semibold">{t('notifications.push.title')}</h2>
      {state === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <OnThisDevice publicKey={state.publicKey} isOn={state.isOn} />
      )}
    </section>
  );
}

function OnThisDevice({ publicKey, isOn }: { readonly publicKey: string | null; readonly isOn: boolean }) {
  const t = useTranslate();
  const switching = useSwitch(publicKey);
  if (publicKey === null) return <p className="text-muted">{t('notifications.push.notOffered')}</p>;
  if (!canPush()) return <p className="text-muted">{t('notifications.push.notHere')}</p>;
  const isForbidden = isPushForbidden() || switching.error instanceof PushForbidden;
  return (
    <>
      <p className="text-muted" role="status">
        {t(isOn ? 'notifications.push.on' : 'notifications.push.off')}
      </p>
      <Button
        variant={isOn ? 'quiet' : 'primary'}
        isPending={switching.isPending}
        pendingLabel={t('notifications.push.switching')}
        onClick={() => switching.mutate(!isOn)}
      >
        {t(isOn ? 'notifications.push.stop' : 'notifications.push.start')}
      </Button>
      {switching.isError && (
        <Notice tone="problem" role="alert">
          {isForbidden
            ? t('notifications.push.forbidden')
            : getErrorMessage(switching.error, t('notifications.push.failed'))}
        </Notice>
      )}
    </>
  );
}

/** Requests the browser's permission first: without it the server needs no subscription. */
function useSwitch(publicKey: string | null) {
  const cache = useQueryClient();
  const memberId = useCurrentUser()?.id;
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted || publicKey === null || memberId === undefined) {
        await clearPush();
        return call(notificationCalls.stopPush);
      }
      const saved = await call(notificationCalls.startPush, { body: await subscribe(publicKey) });
      storePushMember(memberId);
      return saved;
    },
    onSuccess: (saved) => cache.setQueryData(pushQuery.queryKey, saved),
  });
}
