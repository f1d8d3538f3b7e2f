import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { MemberAction } from './queries.ts';

export function MemberActions({ member }: { readonly member: AdminMemberPage }) {
  const t = useTranslate();
  const [action, setAction] = useState<MemberAction | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      {listMemberActions(member).map((one) => (
        <Button key={one} variant="quiet" onClick={() => setAction(one)}>
          {t(`admin.members.acts.${one}.button`)}
        </Button>
      ))}
      {action !== null && <ActionDialog action={action} id={member.id} onClose={() => setAction(null)} />}
    </div>
  );
}

function listMemberActions({ status, isActive, sessions, signInLock }: AdminMemberPage): MemberAction[] {
  if (status === 'closed') return [];
  if (status === 'pending') return ['close'];
  return [
    isActive ? 'lock' : 'unlock',
    ...(sessions.length > 0 ? (['end-sessions'] as const) : []),
    ...(isActive ? (['reset-password'] as const) : []),
    ...(signInLock.failures > 0 ? (['clear-lock'] as const) : []),
    'close',
  ];
}
