import type { GroupMember } from '@circle-link/contract/groups';
import { cashCalls } from '@circle-link/contract/operations/groups/cash';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/money.tsx';
import type { CashClaim } from './cash-claims.ts';
import { ConfirmCommand } from './confirm-command.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, type Command, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

interface RecordCashProps {
  readonly member: GroupMember;
}

export function RecordCash({ member }: RecordCashProps) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const isOwn = member.userId === viewerId;
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(cashCalls.recordCash, { params: { ...params, paymentId: member.paymentId ?? '' } }),
    done: t('groupPage.cash.recorded'),
    onDone: () => setAsking(false),
  });
  const names = {
    name: member.firstName,
    recipient: group.currentRecipient?.firstName ?? '',
    amount: toDollars(group.contributionAmount),
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Banknote aria-hidden="true" className="size-5" />
        {t('groupPage.cash.record')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.cash.recordTitle')}
          submitLabel={t('groupPage.cash.record')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t(isOwn ? 'groupPage.cash.recordOwn' : 'groupPage.cash.recordText', names)}</p>
          <p>{t(isOwn ? 'groupPage.cash.recordOwnNext' : 'groupPage.cash.recordNext', names)}</p>
        </ConfirmCommand>
      )}
    </>
  );
}

interface CashProps {
  readonly cash: CashClaim;
}

export function DropCash({ cash }: CashProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const command = useDenyCash(cash, () => setAsking(false));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.cash.drop')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.cash.dropTitle')}
          submitLabel={t('groupPage.cash.drop')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <DenyText cash={cash} />
        </ConfirmCommand>
      )}
    </>
  );
}

function DenyText({ cash }: CashProps) {
  const t = useTranslate();
  const text = cash.isSetOff ? 'groupPage.cash.denySetOffText' : 'groupPage.cash.denyText';
  return <p>{t(text, { name: cash.payerName })}</p>;
}

function useDenyCash({ paymentId }: CashClaim, onDone: () => void): Command {
  const t = useTranslate();
  const params = useGroupParams();
  return useCommand({
    send: () => call(cashCalls.denyCash, { params: { ...params, paymentId } }),
    done: t('groupPage.cash.denied'),
    onDone,
  });
}

export function AnswerCash({ cash }: CashProps) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  const params = useGroupParams();
  const isPayer = cash.payerId === viewerId;
  const sum = toDollars(cash.amount);
  const [isDenying, setDenying] = useState(false);
  const confirming = useCommand({
    send: () => call(cashCalls.confirmCash, { params: { ...params, paymentId: cash.paymentId } }),
    done: t('groupPage.cash.confirmed'),
  });
  const denying = useDenyCash(cash, () => setDenying(false));
  return (
    <div className="space-y-3">
      <CommandError error={confirming.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={confirming.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => confirming.mutate()}
        >
          {t(isPayer ? 'groupPage.cash.confirmPaid' : 'groupPage.cash.confirm', { amount: sum })}
        </Button>
        <Button variant="quiet" disabled={confirming.isPending} onClick={() => setDenying(true)}>
          {t(isPayer ? 'groupPage.cash.denyPaid' : 'groupPage.cash.deny')}
        </Button>
      </div>
      {isDenying && (
        <ConfirmCommand
          title={t(isPayer ? 'groupPage.cash.denyPaidTitle' : 'groupPage.cash.denyTitle')}
          submitLabel={t(isPayer ? 'groupPage.cash.denyPaid' : 'groupPage.cash.deny')}
          pending={t('groupPage.command.pending')}
          isDestructive
          command={denying}
          onClose={() => setDenying(false)}
        >
          <DenyText cash={cash} />
        </ConfirmCommand>
      )}
    </div>
  );
}
