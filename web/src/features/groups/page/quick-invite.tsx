import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { call } from '../../../platform/call.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';

interface QuickInviteProps {
  readonly groupId: string;
  /** The group's name. */
  readonly name: string;
  /** An invitation was made: whatever lists them asks anew. */
  readonly onInvited: () => Promise<void>;
}

/** Inviting from outside the group's page: the form, and the links just made. */
export function QuickInvite({ groupId, name, onInvited }: QuickInviteProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<readonly InvitationItem[]>([]);
  const create = async (email: string | undefined) => {
    const item = await call(invitationCalls.invite, { params: { id: groupId }, body: { email } });
    setMade([item, ...made]);
    await onInvited();
  };
  return (
    <>
      <InviteForm create={create} linkLabel={t('groupPage.invitations.createLink')} />
      {made.length > 0 && (
        <ul className="mt-6 space-y-4 border-t border-line pt-6">
          {made.map((invitation) => (
            <li key={invitation.code}>
              <InvitationLink invitation={invitation} name={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
