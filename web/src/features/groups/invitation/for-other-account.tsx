import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { logOut } from '../../auth/index.ts';

interface ForOtherAccountProps {
  readonly invitation: InvitationAnswer;
  readonly email: string;
}

export function ForOtherAccount({ invitation, email }: ForOtherAccountProps) {
  const t = useTranslate();
  const { code, organizer, sentTo } = invitation;
  const leaving = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      const query = new URLSearchParams({ mode: 'sign-in', invitation: code });
      window.location.assign(`/auth?${query.toString()}`);
    },
  });
  return (
    <div className="space-y-2">
      <p className="text-sm font-semibold">{t('invitation.otherTitle')}</p>
      <p className="text-sm text-muted">
        {t('invitation.otherText', { sentTo: sentTo ?? '', email, organizer })}
      </p>
      {leaving.isError && (
        <Notice tone="problem" role="alert">
          <p>{t('invitation.otherFailed')}</p>
        </Notice>
      )}
      <Button
        className="max-sm:w-full"
        isPending={leaving.isPending}
        pendingLabel={t('invitation.otherLeaving')}
        onClick={() => leaving.mutate()}
      >
        {t('invitation.otherAccount')}
      </Button>
    </div>
  );
}
