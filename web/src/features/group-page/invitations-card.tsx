import { invitationItem, type InvitationItem } from '@circle-link/contract/groups/agreements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendForAnswer, sendOnly } from '../../platform/api-client.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { useDeed, useGroupPath } from './deeds.ts';
import { useGroup } from './group-context.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';

/** The organiser's: links and mails that let people in, and taking them back. */
export function InvitationsCard() {
  const { t } = useTranslation();
  const { group, refresh } = useGroup();
  const path = useGroupPath();
  const isInviting = group.phase === 'forming' && group.freePlaces > 0;
  if (!group.isOrganiser || (!isInviting && group.invitations.length === 0)) return null;
  const invite = async (email: string | undefined) => {
    await sendForAnswer('POST', path('/invitations'), email === undefined ? {} : { email }, invitationItem);
    await refresh();
  };
  return (
    <Card aria-labelledby="invitations" id="invite">
      <CardHeader id="invitations" title={t('groupPage.invitations.title')} />
      {isInviting && (
        <>
          <p className="mb-4 text-sm text-muted">
            {t('groupPage.invitations.lead', { count: group.freePlaces })}
          </p>
          <InviteForm create={invite} linkLabel={t('groupPage.invitations.createLink')} />
        </>
      )}
      {group.invitations.length > 0 && (
        <ul className="mt-6 space-y-6 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0">
          {group.invitations.map((invitation) => (
            <li key={invitation.code} className="space-y-2">
              <InvitationLink invitation={invitation} />
              <Revoke invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Revoke({ invitation }: { readonly invitation: InvitationItem }) {
  const { t } = useTranslation();
  const path = useGroupPath();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
    send: () => sendOnly('DELETE', path(`/invitations/${encodeURIComponent(invitation.code)}`)),
    done: t('groupPage.invitations.revoked'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        className="min-h-8 text-sm font-medium text-clay underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {t('groupPage.invitations.revoke')}
      </button>
      {isAsking && (
        <ConfirmDeed
          title={t('groupPage.invitations.revokeTitle')}
          act={t('groupPage.invitations.revoke')}
          pending={t('groupPage.deed.pending')}
          isDestructive
          deed={deed}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.invitations.revokeText')}</p>
        </ConfirmDeed>
      )}
    </>
  );
}
