import { useTranslation } from 'react-i18next';
import { ApiError, getErrorMessage, namesFields } from '../../platform/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';

export function useRegistrationRefused(): (error: unknown) => void {
  const { t } = useTranslation();
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
