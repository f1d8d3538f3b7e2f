import type { GroupMember } from '@circle-link/contract/groups/groups';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { type CashClaim, getCashClaimState, listFurtherCash, toCashClaim } from './cash-claims.ts';
import { type Command, CommandError, ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { useMinute } from '../../../platform/clock.ts';
import { getNextAction } from '../page/next-action.ts';

interface RecordCashProps {
  readonly member: GroupMember;
  readonly isInRow?: boolean;
  /** A missed contribution; without one that of the open round. */
  readonly missed?: ContributionInCash;
}

interface ContributionInCash {
  readonly paymentId: string;
  readonly open: string;
  readonly recipient: string;
}

function useOpenContribution({ paymentId }: GroupMember): ContributionInCash {
  const { group } = useGroup();
  const recipient = group.currentRecipient?.firstName ?? '';
  return { paymentId: paymentId ?? '', open: group.contributionAmount, recipient };
}

export function RecordCash({ member, isInRow = false, missed }: RecordCashProps) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  const isOwn = member.userId === viewerId;
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const openContribution = useOpenContribution(member);
  const { paymentId, open, recipient } = missed ?? openContribution;
  const command = useCommand({
    send: () => call(cashCalls.recordCash, { params: { ...params, paymentId } }),
    spoken: t('groupPage.cash.recorded'),
    onDone: () => setAsking(false),
  });
  const names = { name: member.firstName, recipient, amount: toDollars(open) };
  return (
    <>
      {isInRow ? (
        <button
          type="button"
          className={`${TEXT_LINK} relative inline-flex min-h-8 items-center gap-1.5 text-sm`}
          aria-label={t('groupPage.cash.recordOf', { name: member.firstName })}
          onClick={() => setAsking(true)}
        >
          <Banknote aria-hidden="true" className="size-4" />
          <span className={missed === undefined ? 'max-sm:hidden' : ''}>{t('groupPage.cash.record')}</span>
        </button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Banknote aria-hidden="true" className="size-5" />
          {t('groupPage.cash.record')}
        </Button>
      )}
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
    toast: t('groupPage.cash.denied'),
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
    toast: t('groupPage.cash.confirmed'),
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

export function CashCard() {
  const t = useTranslate();
  const { group, viewerId, schedule } = useGroup();
  const notes = listFurtherCash(group, getNextAction(group, viewerId, schedule, useMinute()));
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="cash">
      <CardHeader id="cash" title={t('groupPage.cash.title')} />
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.paymentId} className="space-y-3 py-4 first:pt-0 last:pb-0">
            <CashNote cash={note} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CashNote({ cash }: { readonly cash: OpenCash }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const { round, payer, recipient, note, setOffSince } = cash;
  const { mustConfirm, mayDrop, waitsFor } = getCashClaimState(cash, viewerId);
  const names = { payer: payer.firstName, recipient: recipient.firstName };
  const until = { writer: note.writtenBy, instant: deadline.formatMoment(note.expiresAt) };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <>
      <p className="font-semibold">
        {t('groupPage.cash.handed', { ...names, round, amount: toDollars(note.amount) })}
      </p>
      {setOffSince !== 'none' && <p>{t(`groupPage.cash.setOffSince.${setOffSince}`, names)}</p>}
      <p className="text-sm text-muted">{t('groupPage.cash.until', until)}</p>
      {!mustConfirm && <p>{t('groupPage.cash.waitsFor', { names: list.format(waitsFor) })}</p>}
      {mustConfirm && <AnswerCash cash={toCashClaim(cash)} />}
      {!mustConfirm && mayDrop && <DropCash cash={toCashClaim(cash)} />}
    </>
  );
}
