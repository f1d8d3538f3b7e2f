import type { GroupMember } from '@circle-link/contract/groups/groups';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { PayButton, toCoverPayable, toNextPayable } from '../../payments/index.ts';
import { useGroup } from '../page/group-context.ts';

interface PayProps {
  readonly cover?: GroupMember;
  readonly isQuiet?: boolean;
}

export function Pay({ cover, isQuiet = false }: PayProps) {
  const t = useTranslate();
  const { group } = useGroup();
  const {
    id: groupId,
    name: groupName,
    currentRound: round,
    contributionAmount: amount,
    nextPayment,
  } = group;
  if (cover !== undefined)
    return (
      <PayButton
        payable={toCoverPayable({
          paymentId: cover.paymentId ?? '',
          groupId,
          groupName,
          round,
          payerName: cover.firstName,
          amount,
        })}

        label={t('groupPage.members.payFor', { name: cover.firstName })}
        variant="quiet"
      />
    );
  if (nextPayment === null) return null;
  return (
    <PayButton payable={toNextPayable({ ...group, nextPayment })} variant={isQuiet ? 'quiet' : 'primary'} />
  );
}
