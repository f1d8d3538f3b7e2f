import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ClosedGate } from '../../../ui/frame/closed-gate.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { invitationQuery, refreshGroups } from '../queries.ts';
import { createNonce } from '../nonce.ts';

/** Accepts the charter and the obligations of a replaced place, and joins. Changed terms must be accepted again. */
export function JoinForm({ invitation }: { readonly invitation: InvitationAnswer }) {
  const t = useTranslate();
  const [accepted, setAccepted] = useState<string | null>(null);
  const { code } = invitation;
  const terms = toTermsKey(invitation);
  const hasAccepted = accepted === terms;
  const joining = useJoin(invitation);
  const isChanged = joining.error instanceof ApiError && joining.error.code === 'charter_changed';
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasAccepted && !joining.isPending) joining.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-2">
      {joining.isError && (
        <Notice tone="problem" role="alert">
          <p>
            {isChanged ? t('invitation.changed') : getErrorMessage(joining.error, t('invitation.joinFailed'))}
          </p>
          <ClosedGate error={joining.error} />
        </Notice>
      )}
      <Checkbox
        name={`accept-${code}`}
        label={t('invitation.accept')}
        checked={hasAccepted}
        onChange={(event) => setAccepted(event.target.checked ? terms : null)}
      />
      <Button
        type="submit"
        className="w-full sm:w-auto"
        disabled={!hasAccepted}
        isPending={joining.isPending}
        pendingLabel={t('invitation.joining')}
        aria-describedby={hasAccepted ? undefined : 'join-explain'}
      >
        {t('invitation.join')}
      </Button>
      {!hasAccepted && (
        <p id="join-explain" className="sr-only">
          {t('invitation.acceptFirst')}
        </p>
      )}
    </form>
  );
}

/** Identifies the accepted terms: a changed text or figure needs another acceptance. */
function toTermsKey({ charter, replacement }: InvitationAnswer): string {
  return JSON.stringify([charter.hash, replacement]);
}

function useJoin({ code, charter, replacement }: InvitationAnswer) {
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call(invitationCalls.join, {
        params: { code },
        body: { charterHash: charter.hash, nonce: createNonce(), replacement },
      }),
    onSuccess: async ({ groupId }) => {
      await navigate({ to: '/groups/$id', params: { id: groupId } });
      cache.removeQueries({ queryKey: invitationQuery(code, language).queryKey });
      void refreshGroups(cache);
    },
    onError: async () => {
      // The charter, the place or its availability may have changed.
      await cache.invalidateQueries({ queryKey: invitationQuery(code, language).queryKey });
    },
  });
}
