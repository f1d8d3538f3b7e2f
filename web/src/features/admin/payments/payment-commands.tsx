import { adminRefundCalls } from '@circle-link/contract/operations/admin/refunds';
import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

type Command = 'refund' | 'retry' | 'clear';

interface PaymentCommandsProps {
  readonly payment: AdminPaymentPage;
  readonly roles: readonly AdminRole[];
}

export function PaymentCommands({ payment, roles }: PaymentCommandsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<Command | null>(null);
  const commands = listCommands(payment);
  const isWaiting = payment.requests.some(({ status }) => status === 'waiting');
  return (
    <div className="mt-4 space-y-4">
      {isWaiting && (
        <Notice tone="waiting" title={t('admin.payments.waits')}>
          <Link to="/admin/refunds" className={TEXT_LINK}>
            {t('admin.payments.toRefunds')}
          </Link>
        </Notice>
      )}
      {hasAbility(roles, 'money') && commands.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {commands.map((command) => (
            <Button key={command} variant="quiet" onClick={() => setOpen(command)}>
              {t(`admin.payments.commands.${command}.open`)}
            </Button>
          ))}
        </div>
      )}
      {open !== null && <CommandDialog command={open} payment={payment} onClose={() => setOpen(null)} />}
    </div>
  );
}

function listCommands({ canRefund, canRetryRefund, canClear }: AdminPaymentPage): Command[] {
  const possible: readonly (readonly [Command, boolean])[] = [
    ['refund', canRefund],
    ['retry', canRetryRefund],
    ['clear', canClear],
  ];
  return possible.filter(([, can]) => can).map(([command]) => command);
}

interface CommandDialogProps {
  readonly command: Command;
  readonly payment: AdminPaymentPage;
  readonly onClose: () => void;
}

function CommandDialog({ command, payment, onClose }: CommandDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const words = {
    amount: toDollars(payment.amount),
    number: payment.entry?.globalPosition ?? 0,
    name: payment.payer.name,
  };
  return (
    <ReasonDialog
      title={t(`admin.payments.commands.${command}.title`)}
      lead={<p>{t(`admin.payments.commands.${command}.lead`, words)}</p>}
      submitLabel={t(`admin.payments.commands.${command}.submit`)}
      isDestructive={command === 'refund'}
      send={(reason) => carryOut(command, payment, reason)}
      onClose={onClose}
      onDone={(outcome) => {
        onClose();
        showToast({ title: t(`admin.payments.done.${outcome}`) });
        void cache.invalidateQueries();
      }}
    />
  );
}

async function carryOut(
  command: Command,
  { id: paymentId, entry }: AdminPaymentPage,
  reason: string,
): Promise<'done' | 'waiting' | 'retry' | 'clear'> {
  if (command === 'refund')
    return (await call(adminRefundCalls.askRefund, { body: { paymentId, reason } })).status;
  if (command === 'retry') await call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  else
    await call(adminRefundCalls.allowReentry, {
      body: { globalPosition: entry?.globalPosition ?? 0, reason },
    });
  return command;
}
