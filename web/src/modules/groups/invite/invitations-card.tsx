import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';
import { InviteForm, isPublicInvitation } from './invite-form.tsx';
import { InvitationLink } from './share-link.tsx';

export function InvitationsCard() {
  const t = useTranslate();
  const { group, refresh } = useGroup();
  const params = useGroupParams();
  const isInviting = group.phase === 'forming' && group.freePlaces > 0;
  if (!group.isOrganizer || (!isInviting && group.invitations.length === 0)) return null;
  const invite = async (email: string | undefined) => {
    await call(invitationCalls.invite, { params, body: { email } });
    await refresh();
  };
  const link = isInviting ? group.invitations.find(isPublicInvitation) : undefined;
  const others = group.invitations.filter((invitation) => invitation !== link);
  return (
    <Card aria-labelledby="invitations">
      <CardHeader id="invitations" title={t('groupTabs.invitations.title')} />
      {isInviting && (
        <div className="space-y-6">
          <p className="text-sm text-muted">{t('groupTabs.invitations.lead', { count: group.freePlaces })}</p>
          {link !== undefined && <Made invitation={link} />}
          <InviteForm
            create={invite}
            linkLabel={link === undefined ? t('groupTabs.invitations.createLink') : null}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className="mt-6 space-y-6 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0">
          {others.map((invitation) => (
            <li key={invitation.code}>
              <Made invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Made({ invitation }: { readonly invitation: InvitationItem }) {
  const { group } = useGroup();
  return (
    <InvitationLink invitation={invitation} name={group.name}>
      <Revoke invitation={invitation} />
    </InvitationLink>
  );
}

function Revoke({ invitation }: { readonly invitation: InvitationItem }) {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(invitationCalls.withdrawInvitation, { params: { ...params, code: invitation.code } }),
    toast: t('groupTabs.invitations.revoked'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        className="min-h-8 text-sm font-medium text-clay underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {t('groupTabs.invitations.revoke')}
      </button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.invitations.revokeTitle')}
          submitLabel={t('groupTabs.invitations.revoke')}
          pending={t('groupPage.command.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupTabs.invitations.revokeText')}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
