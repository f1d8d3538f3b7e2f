import { notificationCalls } from '@circle-link/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { call } from '../../platform/api/call.ts';
import { buttonLook, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NewestActivities, newestActivitiesQuery, unreadQuery } from './newest-activities.tsx';
import activities from '../../../../locales/en/activities.json';

addTexts({ activities });

export function Bell() {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const reading = useMutation({
    // Loads the list first, still marked as new, and marks only what it shows as read.
    mutationFn: async () => {
      await cache.query({ ...newestActivitiesQuery, staleTime: 0 });
      await call(notificationCalls.markRead);
    },
    onSuccess: () => cache.setQueryData(unreadQuery.queryKey, { unread: 0 }),
  });
  const open = () => {
    setOpen(true);
    if (unread > 0) reading.mutate();
    else void cache.invalidateQueries({ queryKey: newestActivitiesQuery.queryKey });
  };
  return (
    <>
      <IconButton
        label={unread === 0 ? t('activities.bell') : t('activities.bellUnread', { count: unread })}
        aria-haspopup="dialog"
        onClick={open}
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
          <NewestActivities onOpen={() => setOpen(false)} />
          <Link
            to="/notifications"
            className={buttonLook('quiet', 'mt-4 w-full', 'small')}
            onClick={() => setOpen(false)}
          >
            {t('activities.allNews')}
          </Link>
        </Dialog>
      )}
    </>
  );
}
