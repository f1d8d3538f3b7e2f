import type { GroupMember } from '@circle-link/contract/groups';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { replaceBody } from '@circle-link/contract/groups/forms';
import { replacementCalls } from '@circle-link/contract/operations/groups/replacements';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';

export function ReplaceMember({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden="true" className="size-5" />
        {t('groupPage.replace.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('groupPage.replace.title', { name: member.firstName })}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Offer member={member} />
        </Dialog>
      )}
    </>
  );
}

function Offer({ member }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const { group, refresh } = useGroup();
  const params = useGroupParams();
  const [made, setMade] = useState<InvitationItem>();
  const open = made ?? group.invitations.find(({ replaces }) => replaces === member.firstName);
  const offer = async (email: string | undefined) => {
    const body = replaceBody.parse({ userId: member.userId, ...(email === undefined ? {} : { email }) });
    setMade(await call(replacementCalls.offerSeat, { params, body }));
    await refresh();
  };
  if (open !== undefined)
    return (
      <div className="space-y-4">
        <Notice tone="done" role="status" title={t('groupPage.replace.offered', { name: member.firstName })}>
          <p>{t('groupPage.replace.offeredHint', { name: member.firstName })}</p>
        </Notice>
        <InvitationLink invitation={open} name={group.name} />
      </div>
    );
  return (
    <div className="space-y-4">
      <p>
        {member.hasRequestedToLeave
          ? t('groupPage.replace.requested', { name: member.firstName })
          : t('groupPage.replace.missed', { name: member.firstName, count: member.openMissed })}
      </p>
      <p>{t('groupPage.replace.consequence', { name: member.firstName, turn: member.payoutOrder ?? '' })}</p>
      <InviteForm create={offer} linkLabel={t('groupPage.replace.createLink')} />
    </div>
  );
}
