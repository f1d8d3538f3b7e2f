import type { MailPreference } from '@circle-link/contract/notifications';
import { notificationCalls } from '@circle-link/contract/operations/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api-client.ts';
import { call, queryOf } from '../../platform/call.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const preferencesQuery = queryOf(notificationCalls.mailPreferences);

/** Which mails the member gets, one box a kind; each is saved at once. */
export function MailChoices() {
  const { t } = useTranslation();
  const preferences = useQuery(preferencesQuery);
  return (
    <Loaded
      query={preferences}
      failed={t('notifications.mails.loadFailed')}
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {(choices) => <Choices choices={choices} />}
    </Loaded>
  );
}

function Choices({ choices }: { readonly choices: readonly MailPreference[] }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  // Shown at once, and taken back if it could not be saved.
  const [clicked, setClicked] = useState<MailPreference | null>(null);
  const saving = useMutation({
    mutationFn: (choice: MailPreference) => call(notificationCalls.setMailPreference, { body: choice }),
    onSuccess: (saved) => cache.setQueryData(preferencesQuery.queryKey, saved),
  });
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('notifications.mails.lead')}</p>
      {choices.map(({ type, isOn }) => (
        <Checkbox
          key={type}
          name={`mail-${type}`}
          label={t(`notifications.mails.${type}`)}
          hint={t(`notifications.mails.${type}Hint`)}
          checked={clicked?.type === type ? clicked.isOn : isOn}
          aria-busy={clicked?.type === type || undefined}
          onChange={(event) => {
            if (clicked !== null) return;
            const choice = { type, isOn: event.target.checked };
            setClicked(choice);
            saving.mutate(choice, { onSettled: () => setClicked(null) });
          }}
        />
      ))}
      {saving.isError && (
        <Notice tone="problem" role="alert">
          {messageOf(saving.error, t('notifications.mails.saveFailed'))}
        </Notice>
      )}
    </div>
  );
}
