import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { useGroup } from './group-context.ts';

type Row = WindUpItem['table'][number];

export function SettlementTable({ windUp }: { readonly windUp: WindUpItem }) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  const column = (key: 'paidIn' | 'received' | 'refunded') => ({
    key,
    title: t(`groupPage.windUp.${key}`),
    isNumeric: true,
    narrow: 'hidden' as const,
    cell: (row: Row) => <Money amount={row[key]} />,
  });
  return (
    <div>
      <DataTable
        caption={t('groupPage.windUp.caption')}
        isCaptionShown
        rows={windUp.table}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'name',
            title: t('groupPage.windUp.member'),
            cell: (row) => <Member row={row} isViewer={row.userId === viewerId} />,
          },
          column('paidIn'),
          column('received'),
          column('refunded'),
          {
            key: 'net',
            title: t('groupPage.windUp.net'),
            isNumeric: true,
            narrow: 'value',
            cell: ({ net }) => <Net net={net} />,
          },
        ]}
      />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {t('groupPage.windUp.reading', { fees: toDollars(windUp.fees) })}
      </p>
    </div>
  );
}

function Member({ row, isViewer }: { readonly row: Row; readonly isViewer: boolean }) {
  const t = useTranslate();
  const { userId, firstName } = row;
  const course = (['paidIn', 'received', 'refunded'] as const)
    .filter((key) => key !== 'refunded' || row[key] !== '0.00')
    .map((key) => `${t(`groupPage.windUp.${key}`)} ${toDollars(row[key])}`);
  return (
    <span className="flex items-center gap-3">
      <Avatar src={null} name={firstName} userId={userId} size="line" />
      <span className="min-w-0">
        {isViewer ? t('groupPage.you') : firstName}
        <span className="block text-sm font-normal text-muted sm:hidden">{course.join(' · ')}</span>
      </span>
    </span>
  );
}

/** With text, because a minus sign is easily missed. */
function Net({ net }: { readonly net: string }) {
  const t = useTranslate();
  if (net === '0.00') return t('groupPage.windUp.even');
  const words = net.startsWith('-') ? 'groupPage.windUp.owes' : 'groupPage.windUp.isOwed';
  return t(words, { amount: toDollars(net.replace(/^-/, '')) });
}
