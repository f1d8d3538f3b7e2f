import type { PaymentItem } from '@circle-link/contract/payments';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';

export function GroupName({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  if (item.groupName === '') return t('payments.unknownGroup');
  if (item.hasLeftGroup) return <span className="break-words">{item.groupName}</span>;
  return (
    <Link to={`/groups/${item.groupId}`} className={`${TEXT_LINK} break-words`}>
      {item.groupName}
    </Link>
  );
}
