import type { GroupMember } from '@circle-link/contract/groups';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { DeedError } from './deed-error.tsx';
import { useDeed, useGroupPath } from './deeds.ts';
import { useGroup } from './group-context.ts';

interface CashProps {
  /** Whose contribution it is. */
  readonly member: GroupMember;
}

/** The organiser notes that a contribution was handed over in cash. */
export function RecordCash({ member }: CashProps) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const path = useGroupPath();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
    send: () => sendOnly('POST', path(`/payments/${member.paymentId ?? ''}/cash`)),
    done: t('groupPage.cash.recorded'),
    onDone: () => setAsking(false),
  });
  const names = {
    name: member.firstName,
    recipient: group.currentRecipient?.firstName ?? '',
    amount: dollars(group.contributionAmount),
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Banknote aria-hidden="true" className="size-5" />
        {t('groupPage.cash.record')}
      </Button>
      {isAsking && (
        <ConfirmDeed
          title={t('groupPage.cash.recordTitle')}
          act={t('groupPage.cash.record')}
          pending={t('groupPage.deed.pending')}
          deed={deed}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.cash.recordText', names)}</p>
          <p>{t('groupPage.cash.recordNext', names)}</p>
        </ConfirmDeed>
      )}
    </>
  );
}

/** The recipient says whether the cash is in their hands. */
export function AnswerCash({ member }: CashProps) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const path = useGroupPath();
  const [isDenying, setDenying] = useState(false);
  const send = (answer: 'confirm' | 'deny') => () =>
    sendOnly('POST', path(`/payments/${member.paymentId ?? ''}/cash/${answer}`));
  const confirming = useDeed({ send: send('confirm'), done: t('groupPage.cash.confirmed') });
  const denying = useDeed({
    send: send('deny'),
    done: t('groupPage.cash.denied'),
    onDone: () => setDenying(false),
  });
  return (
    <div className="space-y-3">
      <DeedError error={confirming.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={confirming.isPending}
          pendingLabel={t('groupPage.deed.pending')}
          onClick={() => confirming.mutate()}
        >
          {t('groupPage.cash.confirm', { amount: dollars(group.contributionAmount) })}
        </Button>
        <Button variant="quiet" disabled={confirming.isPending} onClick={() => setDenying(true)}>
          {t('groupPage.cash.deny')}
        </Button>
      </div>
      {isDenying && (
        <ConfirmDeed
          title={t('groupPage.cash.denyTitle')}
          act={t('groupPage.cash.deny')}
          pending={t('groupPage.deed.pending')}
          isDestructive
          deed={denying}
          onClose={() => setDenying(false)}
        >
          <p>{t('groupPage.cash.denyText', { name: member.firstName })}</p>
        </ConfirmDeed>
      )}
    </div>
  );
}
