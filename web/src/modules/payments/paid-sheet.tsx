import type { GroupPage } from '@circle-link/contract/groups/groups';
import { paymentCalls } from '@circle-link/contract/payments';
import { CircleCheck } from 'lucide-react';
import { addTexts, type Translate, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import type { PayablePayment } from './payable.ts';
import { hasPaidRing, PaidRing } from './paid-ring.tsx';
import { ShareReceipt } from './share-receipt.tsx';
import { type Destination, RecipientLine, useDestination } from './destination.tsx';
import payDialog from '../../../../locales/en/pay-dialog.json';
import payments from '../../../../locales/en/payments.json';

addTexts({ payDialog, payments });

interface PaidSheetProps {
  readonly payable: PayablePayment;
  readonly onClose: () => void;
}

export function PaidSheet({ payable, onClose }: PaidSheetProps) {
  const t = useTranslate();
  const { kind, paymentId, groupName, round, isMissed, payerName, chargeAmount } = payable;
  const receipt = buildCallUrl(paymentCalls.receipt, { params: { id: paymentId } });
  const destination = useDestination(payable);
  const hasRing = destination === undefined ? !isMissed : hasPaidRing(payable, destination);
  const words = { round, group: groupName === '' ? t('payments.unknownGroup') : groupName, name: payerName };
  return (
    <Dialog
      title={t('payDialog.paid.title', { amount: toDollars(chargeAmount) })}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="sheet"
    >
      <div className="space-y-6">
        {hasRing && (
          <div className="mx-auto min-h-60 max-w-60">
            {destination !== undefined && <PaidRing payable={payable} destination={destination} />}
          </div>
        )}
        <div className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-leaf" strokeWidth={1.5} />
          <p className="text-lg font-semibold break-words">
            {t(kind === 'cover' ? 'payDialog.paid.cover' : 'payDialog.paid.own', words)}
          </p>
        </div>
        <div className="min-h-20 py-4">
          {destination !== undefined && <DestinationNote destination={destination} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('payDialog.paid.done')}</Button>
          {kind === 'own' && (
            <>
              <DownloadButton path={receipt} label={t('payments.receipt')} />
              <ShareReceipt path={receipt} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function DestinationNote({ destination }: { readonly destination: Destination }) {
  const t = useTranslate();
  const { recipient } = destination;
  return (
    <RecipientLine recipient={recipient}>
      <p className="break-words">{describeRecipient(t, destination)}</p>
      {destination.status === 'open' && <Progress group={destination.group} />}
      {destination.status === 'closed' && (
        <p className="text-sm break-words text-muted">{t('payDialog.paid.everyone')}</p>
      )}
    </RecipientLine>
  );
}

function describeRecipient(t: Translate, { status, recipient, paidOut }: Destination): string {
  if (recipient === null)
    return t(status === 'missed' ? 'payDialog.paid.repaired' : 'payDialog.paid.everyone');
  return recipient.isMine
    ? describePayoutToMe(t, status, paidOut)
    : describePayoutToOther(t, status, recipient.firstName);
}

function describePayoutToMe(t: Translate, status: Destination['status'], paidOut: string | null): string {
  if (status === 'missed') return t('payDialog.paid.repairedToYou');
  return status === 'closed'
    ? t('payDialog.paid.potIsYours', { amount: toDollars(paidOut ?? '0.00') })
    : t('payDialog.paid.toYou');
}

function describePayoutToOther(t: Translate, status: Destination['status'], name: string): string {
  if (status === 'missed') return t('payDialog.paid.repairedTo', { name });
  return t(status === 'closed' ? 'payDialog.paid.potIsOf' : 'payDialog.paid.to', { name });
}

function Progress({ group: { members, paidMembers, totalMembers } }: { readonly group: GroupPage }) {
  const t = useTranslate();
  const language = useLanguage();
  const missing = members.filter(({ state }) => state !== 'paid').map(({ firstName }) => firstName);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
  return (
    <p className="text-sm break-words text-muted">
      {missing.length === 0
        ? t('payDialog.paid.everyone')
        : t('payDialog.paid.missing', { paid: paidMembers, members: totalMembers, names })}
    </p>
  );
}
