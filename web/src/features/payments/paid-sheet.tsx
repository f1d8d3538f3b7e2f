import './texts.ts';
import type { GroupPage } from '@circle-link/contract/groups';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { paymentCalls } from '@circle-link/contract/operations/payments';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOfCall, queryOf } from '../../platform/call.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { dollars } from '../../ui/money.tsx';
import type { Payable } from './payable.ts';
import { recipientOf, RecipientLine } from './recipient-line.tsx';

interface PaidSheetProps {
  readonly payable: Payable;
  readonly onClose: () => void;
}

/** Paid: how much, for which round, who gets it, who is still missing, and the receipt. It stays until it is closed. */
export function PaidSheet({ payable, onClose }: PaidSheetProps) {
  const { t } = useTranslation();
  const { kind, paymentId, groupId, groupName, round, payerName, chargeAmount } = payable;
  const group = useQuery(queryOf(groupCalls.page, { params: { id: groupId } })).data;
  const words = { round, group: groupName === '' ? t('payments.unknownGroup') : groupName, name: payerName };
  return (
    <Dialog
      title={t('payments.paid.title', { amount: dollars(chargeAmount) })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="space-y-6">
        <div className="flex items-center gap-4">
          <CircleCheck aria-hidden="true" className="size-12 shrink-0 text-leaf" strokeWidth={1.5} />
          <p className="text-lg font-semibold break-words">
            {t(kind === 'cover' ? 'payments.paid.cover' : 'payments.paid.own', words)}
          </p>
        </div>
        <div className="min-h-20 border-y border-line py-4">
          {group !== undefined && <Standing group={group} round={round} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" onClick={onClose}>
            {t('payments.paid.done')}
          </Button>
          {kind === 'own' && (
            <DownloadButton
              path={addressOfCall(paymentCalls.receipt, { params: { id: paymentId } })}
              label={t('payments.receipt')}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Who gets the pot of the round and who has not paid yet; of a round that was missed only that it is repaired. */
function Standing({ group, round }: { readonly group: GroupPage; readonly round: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currentRound, members, paidMembers, phase, totalMembers } = group;
  if (round !== currentRound || phase !== 'running') return <p>{t('payments.paid.over')}</p>;
  const recipient = recipientOf(group, round);
  const missing = members.filter(({ state }) => state !== 'paid').map(({ firstName }) => firstName);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
  return (
    <RecipientLine recipient={recipient}>
      {recipient !== null && (
        <p className="break-words">
          {recipient.isMine ? t('payments.paid.toYou') : t('payments.paid.to', { name: recipient.firstName })}
        </p>
      )}
      <p className="text-sm break-words text-muted">
        {missing.length === 0
          ? t('payments.paid.everyone')
          : t('payments.paid.missing', { paid: paidMembers, members: totalMembers, names })}
      </p>
    </RecipientLine>
  );
}
