import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/data-table.tsx';
import { dollars, Money } from '../../../ui/money.tsx';
import { useGroup } from './group-context.ts';

type Row = WindUpItem['table'][number];

/** Who paid in, received and gets back how much; the last column is what is owed among the members. */
export function OwedTable({ windUp }: { readonly windUp: WindUpItem }) {
  const { t } = useTranslation();
  const { viewerId } = useGroup();
  const column = (key: 'paidIn' | 'received' | 'refunded') => ({
    key,
    title: t(`groupPage.windUp.${key}`),
    isNumeric: true,
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
            cell: ({ userId, firstName }) => (userId === viewerId ? t('groupPage.you') : firstName),
          },
          column('paidIn'),
          column('received'),
          column('refunded'),
          {
            key: 'net',
            title: t('groupPage.windUp.net'),
            isNumeric: true,
            cell: ({ net }) => <Net net={net} />,
          },
        ]}
      />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {t('groupPage.windUp.reading', { fees: dollars(windUp.fees) })}
      </p>
    </div>
  );
}

/** With words: a minus sign is easily missed. */
function Net({ net }: { readonly net: string }) {
  const { t } = useTranslation();
  if (net === '0.00') return t('groupPage.windUp.even');
  const words = net.startsWith('-') ? 'groupPage.windUp.owes' : 'groupPage.windUp.isOwed';
  return t(words, { amount: dollars(net.replace(/^-/, '')) });
}
