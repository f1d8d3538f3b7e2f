import {
  type CalendarAddress,
  calendarFeedCalls,
  type CalendarFeedState,
} from '@circle-link/contract/integrations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-and-download.tsx';
import { Notice } from '../../ui/panels.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { useConfirmedMutation } from '../auth/confirmation/index.ts';

const feedQuery = toQueryOptions(calendarFeedCalls.view);

export function CalendarCard() {
  const t = useTranslate();
  const cache = useQueryClient();
  const feed = useQuery(feedQuery).data;
  const refresh = () => cache.invalidateQueries({ queryKey: feedQuery.queryKey });
  const opening = useConfirmedMutation<CalendarAddress, undefined>({
    mutationFn: () => call(calendarFeedCalls.open),
    onSuccess: refresh,
  });
  const closing = useMutation({
    mutationFn: () => call(calendarFeedCalls.close),
    onSuccess: async () => {
      opening.reset();
      showToast({
        title: t('notifications.calendar.closed'),
        description: t('notifications.calendar.closedText'),
      });
      await refresh();
    },
  });
  const error = opening.error ?? closing.error;
  const isOn = typeof feed?.since === 'string';
  return (
    <section className="min-h-48 space-y-3" aria-labelledby="calendar">
      <h2 id="calendar" className="text-lg font-semibold">
        {t('notifications.calendar.title')}
      </h2>
      <p className="text-muted">
        {t('notifications.calendar.lead')} {t('notifications.calendar.ends')}
      </p>
      {feed !== undefined && <FeedState feed={feed} />}
      {opening.data !== undefined && <Addresses made={opening.data} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOn ? 'quiet' : 'primary'}
          isPending={opening.isPending}
          pendingLabel={t('notifications.calendar.opening')}
          onClick={() => opening.mutate(undefined)}
        >
          {t(isOn ? 'notifications.calendar.openAgain' : 'notifications.calendar.open')}
        </Button>
        {isOn && (
          <Button
            variant="quiet"
            isPending={closing.isPending}
            pendingLabel={t('notifications.calendar.opening')}
            onClick={() => closing.mutate()}
          >
            {t('notifications.calendar.close')}
          </Button>
        )}
      </div>
      {error !== null && (
        <Notice tone="problem" role="alert">
          {getErrorMessage(error, t('notifications.calendar.failed'))}
        </Notice>
      )}
    </section>
  );
}

function FeedState({ feed: { since, lastReadAt } }: { readonly feed: CalendarFeedState }) {
  const t = useTranslate();
  const language = useLanguage();
  if (since === null) return <p role="status">{t('notifications.calendar.off')}</p>;
  return (
    <p role="status">
      {t('notifications.calendar.on', { day: formatDate(since, language) })}{' '}
      {lastReadAt === null
        ? t('notifications.calendar.never')
        : t('notifications.calendar.read', { when: formatDate(lastReadAt, language) })}
    </p>
  );
}

function Addresses({ made: { address, groups } }: { readonly made: CalendarAddress }) {
  const t = useTranslate();
  const all = [{ id: 'all', name: t('notifications.calendar.all'), address }, ...groups];
  return (
    <div className="space-y-4">
      <p>{t('notifications.calendar.once')}</p>
      <ul className="space-y-4">
        {all.map(({ id, name, address: one }) => (
          <li key={id}>
            <p className="font-medium">{name}</p>
            <p className="my-1 break-all text-sm text-muted">{one}</p>
            <div className="flex flex-wrap gap-2">
              <CopyButton
                text={one}
                label={t('notifications.calendar.copy')}
                copiedLabel={t('notifications.calendar.copied')}
              />
              <a
                href={one.replace(/^https?:/, 'webcal:')}
                className={buttonLook('quiet', undefined, 'small')}
              >
                <CalendarPlus aria-hidden="true" className="size-5" />
                {t('notifications.calendar.subscribe')}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('notifications.calendar.again')}</p>
    </div>
  );
}
