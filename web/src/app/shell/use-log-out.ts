import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { logOut } from '../../modules/auth/session.ts';
import { clearPushIfAllowed } from '../own-push.ts';
import { redirectWithToast } from '../../platform/navigation/redirect-with-toast.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

export function useLogOut(): { readonly logOut: () => void; readonly isLoggingOut: boolean } {
  const t = useTranslate();
  const mutation = useMutation({
    mutationFn: async () => {
      await logOut();
      await clearPushIfAllowed();
    },
    onSuccess: () =>
      redirectWithToast(
        { title: t('shell.loggedOutTitle'), description: t('shell.loggedOut') },
        '/auth?mode=sign-in',
      ),
    onError: () =>
      showToast({
        title: t('shell.logoutFailedTitle'),
        description: t('shell.logoutFailed'),
        variant: 'destructive',
      }),
  });
  return { logOut: () => !mutation.isPending && mutation.mutate(), isLoggingOut: mutation.isPending };
}
