import { adminWriteOffCalls } from '@circle-link/contract/operations/admin/write-offs';
import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

export function WriteOffButton({ member }: { readonly member: AdminMemberPage }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { owed } = member.money;
  if (owed === '0.00') return null;
  const named = { name: member.username ?? member.id, amount: toDollars(owed) };
  const request = { userId: member.id, amount: owed, owed };
  return (
    <div className="mt-4">
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {t('admin.writeOffs.actions.ask.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('admin.writeOffs.actions.ask.title')}
          lead={<p>{t('admin.writeOffs.actions.ask.lead', named)}</p>}
          submitLabel={t('admin.writeOffs.actions.ask.submit', named)}
          isDestructive
          send={(reason) => call(adminWriteOffCalls.askWriteOff, { body: { ...request, reason } })}
          onClose={() => setOpen(false)}
          onDone={({ status }) => {
            setOpen(false);
            const isDone = status === 'done';
            showToast({ title: t(`admin.writeOffs.actions.ask.${isDone ? 'done' : 'waits'}`) });
            void cache.invalidateQueries();
          }}
        />
      )}
    </div>
  );
}
