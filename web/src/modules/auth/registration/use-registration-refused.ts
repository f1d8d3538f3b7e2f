import { useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage, namesFields } from '../../../platform/api/api-client.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

export function useRegistrationRefused(): (error: unknown) => void {
  const t = useTranslate();
  return (error) => {
    if (namesFields(error)) return;
    const isExplained = error instanceof ApiError && error.serverMessage !== null;
    showToast({
      title: t(isExplained ? 'auth.complete.failedTitle' : 'auth.complete.failedWithout'),
      description: getErrorMessage(error, t('auth.complete.failed')),
      variant: 'destructive',
    });
  };
}
