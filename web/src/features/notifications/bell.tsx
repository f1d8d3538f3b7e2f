import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { newestActivitiesQuery, unreadQuery } from './activities-query.ts';
import { RecentActivity } from './recent-activity.tsx';

/** The bell of the header: a dot while something is unread; opening the list marks it read. */
export function Bell() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const reading = useMutation({
    mutationFn: () => sendOnly('POST', '/api/notifications/read'),
    onSuccess: () => cache.setQueryData(unreadQuery.queryKey, { unread: 0 }),
  });
  const open = () => {
    setOpen(true);
    void cache.invalidateQueries({ queryKey: newestActivitiesQuery.queryKey });
    if (unread > 0) reading.mutate();
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
          <RecentActivity />
        </Dialog>
      )}
    </>
  );
}
