import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import { useState } from 'react';
import './texts.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { isPublicInvitation } from './public-invitation.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';

interface QuickInviteProps {
  readonly groupId: string;
  readonly name: string;
  readonly onInvited: () => Promise<void>;
}

export function QuickInvite({ groupId, name, onInvited }: QuickInviteProps) {
  const t = useTranslate();
  const [made, setMade] = useState<readonly InvitationItem[]>([]);
  const create = async (email: string | undefined) => {
    const item = await call(invitationCalls.invite, { params: { id: groupId }, body: { email } });
    setMade([item, ...made]);
    await onInvited();
  };
  const link = made.find(isPublicInvitation);
  const others = made.filter((invitation) => invitation !== link);
  return (
    <div className="space-y-6">
      {link !== undefined && <InvitationLink invitation={link} name={name} />}
      <InviteForm
        create={create}
        linkLabel={link === undefined ? t('groupPage.invitations.createLink') : null}
      />
      {others.length > 0 && (
        <ul className="space-y-4 border-t border-line pt-6">
          {others.map((invitation) => (
            <li key={invitation.code}>
              <InvitationLink invitation={invitation} name={name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
