import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';

/** Where the link of a registration went, if it did, and what is said of it. */
export function useLinkSending() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return {
    sentTo,
    onOther: () => setSentTo(null),
    onSent: (email: string) => {
      setSentTo(email);
      showToast({ title: t('auth.start.sentTitle'), description: t('auth.start.sent') });
    },
    onRefused: () =>
      showToast({
        title: t('auth.start.failedTitle'),
        description: t('auth.start.failed'),
        variant: 'destructive',
      }),
  };
}
