import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { useAccountName } from '../../../ui/use-account-name.ts';
import { Ago } from '../kit/instant.tsx';
import { TransactionLink } from '../kit/links.tsx';
import { DataList } from '../kit/data-list.tsx';
import { MovementKind } from './ledger-words.tsx';
import { Owner } from './movement-lines.tsx';
import { courseQuery } from './queries.ts';

export function AccountCourse({ id }: { readonly id: string }) {
  const t = useTranslate();
  const query = useInfiniteQuery(courseQuery(id));
  const account = query.data?.pages[0]?.account;
  return (
    <div className="space-y-6">
      {account !== undefined && (
        <Card>
          <Facts
            facts={[
              { label: t('admin.ledger.account'), value: <AccountName name={account.name} /> },
              { label: t('admin.ledger.owner'), value: <Owner owner={account.owner} /> },
              { label: t('admin.ledger.side'), value: t(`admin.ledger.${account.side}`) },
              { label: t('admin.ledger.balance'), value: <Money amount={account.balance} /> },
            ]}
          />
        </Card>
      )}
      <Card aria-labelledby="course">
        <CardHeader id="course" title={t('admin.ledger.course')} />
        <DataList
          query={query}
          listRows={({ lines }) => lines}
          caption={t('admin.ledger.course')}
          rowKey={({ number }) => number}
          columns={[
            {
              key: 'movement',
              title: t('admin.ledger.number'),
              cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
            },
            {
              key: 'at',
              title: t('admin.money.time'),
              narrow: 'act',
              cell: ({ happenedAt }) => <Ago at={happenedAt} />,
            },
            {
              key: 'kind',
              title: t('admin.ledger.kind'),
              narrow: 'note',
              cell: ({ kind }) => <MovementKind kind={kind} />,
            },
            {
              key: 'amount',
              title: t('admin.money.amount'),
              narrow: 'value',
              isNumeric: true,
              cell: ({ amount }) => <Money amount={amount} />,
            },
            {
              key: 'balance',
              title: t('admin.ledger.balanceAfter'),
              isNumeric: true,
              cell: ({ balance }) => <Money amount={balance} />,
            },
          ]}
          failed={t('admin.ledger.failed')}
          icon={BookOpen}
          emptyTitle={t('admin.ledger.noLines')}
          emptyText={t('admin.ledger.noLinesText')}
        />
      </Card>
    </div>
  );
}

function AccountName({ name }: { readonly name: string }) {
  const words = useAccountName()(name);
  return (
    <>
      {words !== name && <span className="block">{words}</span>}
      <code className="text-sm text-muted">{name}</code>
    </>
  );
}
