import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ActivitiesSkeleton, newestActivitiesQuery, unreadQuery } from './newest-activities.tsx';
import activities from '../../../../locales/en/activities.json';

addTexts({ activities });

const BellNews = lazy(async () => ({ default: (await import('./bell-news.tsx')).BellNews }));

export function Bell() {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <>
      <IconButton
        label={unread === 0 ? t('activities.bell') : t('activities.bellUnread', { count: unread })}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void cache.invalidateQueries({ queryKey: newestActivitiesQuery.queryKey });
        }}
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-clay"
          />
        )}
      </IconButton>
      {isOpen && (
        <Dialog title={t('activities.bell')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <Suspense fallback={<ActivitiesSkeleton />}>
            <BellNews onLeave={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
