import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';

/** The organiser's: links and mails that let people in, and taking them back. */
export function InvitationsCard() {
  const { t } = useTranslation();
  const { group, refresh } = useGroup();
  const params = useGroupParams();
  const isInviting = group.phase === 'forming' && group.freePlaces > 0;
  if (!group.isOrganiser || (!isInviting && group.invitations.length === 0)) return null;
  const invite = async (email: string | undefined) => {
    await call(invitationCalls.invite, { params, body: { email } });
    await refresh();
  };
  return (
    <Card aria-labelledby="invitations">
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
            <li key={invitation.code}>
              <InvitationLink invitation={invitation} name={group.name}>
                <Revoke invitation={invitation} />
              </InvitationLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Revoke({ invitation }: { readonly invitation: InvitationItem }) {
  const { t } = useTranslation();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(invitationCalls.withdrawInvitation, { params: { ...params, code: invitation.code } }),
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
        <ConfirmCommand
          title={t('groupPage.invitations.revokeTitle')}
          act={t('groupPage.invitations.revoke')}
          pending={t('groupPage.command.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.invitations.revokeText')}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
